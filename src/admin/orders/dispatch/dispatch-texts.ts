import { statusSetBy, statusText, type Order } from '#domain/orders/order.ts';
import { hasTrackingNumber, trackingCarrier, trackingUrl } from '#domain/orders/tracking.ts';
import { carrierOf, PICK_UP, pickUpText, type Handover } from '#domain/shipping/shipping-service.ts';

/** The seller's texts for a kind of delivery; those in messages are for the buyer. */
interface DispatchTexts {
  /** Label of the step in a row, and of two buttons in the sheet. */
  readonly step: string;
  readonly handOverAndTell: string;
  readonly handOver: string;
  readonly toast: (buyer: string) => string;
  /** Button of the message that follows the step. */
  readonly notify: string;
  /** Subject and text of that message. */
  readonly subject: string;
  readonly message: (order: Order, named: string) => string;
  /** Returns how the order is sent, and when the buyer gets the next message; used in earlier messages. */
  readonly way: (by: string) => string;
  readonly notice: string;
}

const TEXTS: Readonly<Record<Handover, DispatchTexts>> = {
  shipped: {
    step: 'Despachar',
    handOverAndTell: 'Despachar y avisar',
    handOver: 'Despachar sin avisar',
    toast: (buyer) => `Despachaste el pedido de ${buyer}.`,
    notify: 'Avisar el despacho',
    subject: 'Ya va en camino tu pedido',
    message: (order, named) => `Ya despachamos ${named}: ${wayToFollow(order)}${carriersNotice(order)}`,
    way: (by) => `Va ${by}`,
    notice: 'te avisamos cuando salga',
  },
  pickedUp: {
    step: statusText({ servicioEnvio: PICK_UP }, statusSetBy('dispatch')),
    handOverAndTell: 'Listo y avisar',
    handOver: 'Listo sin avisar',
    toast: (buyer) => `El pedido de ${buyer} quedó listo para retirar.`,
    notify: 'Avisar que puede retirarlo',
    subject: 'Ya podés retirar tu pedido',
    message: (_order, named) => `Ya está listo ${named}: podés retirarlo en ${pickUpText()}.`,
    way: () => 'Es para retirar',
    notice: 'te avisamos cuando lo puedas retirar',
  },
};

/** Returns the texts for an order with this service (docs/buying.md#pick-up). */
export function dispatchTexts(service: string): DispatchTexts {
  return TEXTS[carrierOf(service).handover];
}

function carriersNotice({ servicioEnvio, usuario }: Order): string {
  const isNotified = usuario.debeNotificarAndreani && carrierOf(servicioEnvio).isNotifying;
  return isNotified ? ` ${servicioEnvio} también te va a avisar.` : '';
}

/** Returns the number's carrier and the tracking page; a bus has no such page. */
function wayToFollow(order: Order): string {
  if (!hasTrackingNumber(order.trackingNumber)) return `va en camino ${carrierOf(order.servicioEnvio).by}.`;
  const url = trackingUrl(order);
  const place = url === null ? '.' : `; seguilo en ${url}`;
  return `va en camino ${carrierOf(trackingCarrier(order)).by} con el número ${order.trackingNumber}${place}`;
}
