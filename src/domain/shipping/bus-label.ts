import type { Sender } from '#config/shop-types.ts';
import { formatPesos } from '#domain/text/money.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { Order } from '#domain/orders/order.ts';
import { isByMail, shippingPayment, type ShippingPayment } from './shipping-service.ts';
import { buyerName, buyerPlace, buyerStreet } from '#domain/buyer/address.ts';
import { declaredValue, type Parcel } from './parcel.ts';
import { readPhone } from '#domain/buyer/phone.ts';

/** What a label tells of the shop. */
type LabelSender = Pick<Sender, 'name' | 'dni' | 'phone' | 'address' | 'place'>;

/** Labels of parcels that go by bus, as plain text for people (docs/panel.md#shipping-files). */
export function busLabelText(parcels: readonly (readonly [Order, Parcel])[], sender: LabelSender): string {
  return parcels.map(([order, parcel]) => label(order, parcel, sender)).join(`\n${'-'.repeat(48)}\n\n`);
}

function label(order: Order, { grams, length, width, height }: Parcel, sender: LabelSender): string {
  const { usuario: buyer } = order;
  const phone = readPhone(buyer.codarea, buyer.cel);
  const surnameFirst = `${buyer.apellido}, ${buyer.nombre}`;
  // A buyer's text is one line, so that it cannot add a line to the label.
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['ENCOMIENDA', isByMail(order.servicioEnvio) ? 'Micro' : oneLine(order.servicioEnvio)],
    ['Destinatario', oneLine(buyer.apellido === '' ? buyerName(buyer) : surnameFirst)],
    ['DNI', oneLine(buyer.dni)],
    ['Teléfono', `${phone.area} ${phone.subscriber}`.trim()],
    ['Destino', oneLine(`${buyerPlace(buyer)} (CP ${buyer.cp})`)],
    ['Terminal o domicilio', oneLine(buyerStreet(buyer)) || 'Terminal'],
    ['Remitente', `${sender.name} - DNI/CUIT ${sender.dni} - ${sender.phone}`],
    ['Origen', `${sender.address}, ${sender.place}`],
    ['Pedido', order.id],
    ['Bultos', `1 de ${length}x${width}x${height} cm - ${(grams / 1000).toLocaleString('es-AR')} kg`],
    ['Valor declarado', formatPesos(declaredValue(order))],
    ['Paga', PAYERS[shippingPayment(order)]],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

const PAYERS: Readonly<Record<ShippingPayment, string>> = {
  charged: 'Remitente (envío cobrado en el pedido)',
  free: 'Remitente (envío gratis)',
  'on-arrival': 'Destinatario, al recibir',
};
