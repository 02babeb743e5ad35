import { carrierOf, type Handover } from '#domain/shipping/shipping-service.ts';

/** What the seller does with an order, after «para», and the name of the delivery, after «para» as well. */
const TEXTS: Readonly<Record<Handover, { readonly handOver: string; readonly named: string }>> = {
  shipped: { handOver: 'despacharlo', named: 'el envío' },
  pickedUp: { handOver: 'entregarlo', named: 'el retiro' },
};

/** Returns the words that several screens have of an order by this service (docs/buying.md#pick-up). */
export function deliveryTexts(service: string) {
  return TEXTS[carrierOf(service).handover];
}
