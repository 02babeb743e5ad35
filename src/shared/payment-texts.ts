import { buyerContact } from '#domain/buyer/address.ts';
import type { PaymentKind } from '#domain/checkout/payment-methods.ts';
import { amountPaid, balanceOf } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { shortId } from '#domain/orders/short-id.ts';
import type { WayToPay } from '#domain/orders/way-to-pay.ts';
import { formatPesos } from '#domain/text/money.ts';
import { formatDay } from '#domain/text/shop-time.ts';

/** Sentences about paying an order. Every sentence is complete, whatever values the shop and the order lack. */
interface PaymentTexts {
  /** For the how-to, after the name of a method: how it is paid. */
  readonly howTo: string;
  /** For the order, above the payment data: how it is paid. */
  readonly instruction: (order: Order) => string;
  /** For the seller's reminder: how the order is paid. */
  readonly reminder: (way: WayToPay, order: Order) => string;
  /** Label of the button that opens a message to the seller, and the message. */
  readonly action: string;
  readonly message: (order: Order) => string;
}

/** The sentences for each kind of payment (docs/buying.md#how-to-pay). */
export const PAYMENT_TEXTS: Readonly<Record<PaymentKind, PaymentTexts>> = {
  link: {
    howTo: 'te mandamos el link de pago, que también aparece en tu pedido',
    instruction: (order) =>
      `Te mandamos el link de pago${contactOf(order)}. También va a aparecer acá y en tu perfil.`,
    reminder: () => 'Escribinos y te mandamos el link de pago.',
    action: 'Pedir el link',
    message: ({ id }) => `Hola, espero el link de pago del pedido ${shortId(id)}.`,
  },
  transfer: {
    howTo: 'en tu pedido está la cuenta, con cada dato para copiar',
    instruction: (order) => `Transferí ${amountPaid(order) > 0 ? 'lo que falta' : 'el total'} a esta cuenta.`,
    reminder: ({ data: { alias, cbu, holder } }) =>
      `Podés transferir al ${alias ? `alias ${alias}` : `CBU ${cbu}`}${holder ? `, a nombre de ${holder}` : ''}.`,
    action: 'Mandar comprobante',
    message: (order) =>
      `Hola, te mando el comprobante de la transferencia de ${formatPesos(balanceOf(order))} por el pedido ${shortId(order.id)}.`,
  },
  echeque: {
    howTo: 'en tu pedido está a quién emitirlo, con cada dato para copiar',
    instruction: () => 'Emití un eCheque con estos datos desde tu banco.',
    reminder: ({ data: { payee, cuit } }) =>
      `El eCheque va ${[payee && `a nombre de ${payee}`, cuit && `al CUIT ${cuit}`].filter(Boolean).join(', ')}.`,
    action: 'Avisar',
    message: (order) =>
      `Hola, ya emití el eCheque de ${formatPesos(balanceOf(order))} por el pedido ${shortId(order.id)}.`,
  },
  'by-message': {
    howTo: 'te escribimos para coordinarlo',
    instruction: (order) => `Te escribimos${contactOf(order)} para coordinar el pago${methodOf(order)}.`,
    reminder: (_way, order) => `Escribinos y coordinamos el pago${methodOf(order)}.`,
    action: 'Coordinar el pago',
    message: ({ id }) => `Hola, hice el pedido ${shortId(id)} y quiero coordinar el pago.`,
  },
};

/** Returns which amount of an order was refunded; '' for none. */
export function refundedText({ pago }: Order): string {
  if (!pago?.devuelto) return '';
  const day = pago.devueltoEl ? ` el ${formatDay(pago.devueltoEl)}` : '';
  return `Te devolvimos ${formatPesos(pago.devuelto)}${day}.`;
}

function contactOf({ usuario }: Order): string {
  const contact = buyerContact(usuario);
  return contact === '' ? '' : ` ${contact}`;
}

/** Other programs may store no method. */
function methodOf({ medioDePago }: Order): string {
  return medioDePago === '' ? '' : `: ${medioDePago}`;
}
