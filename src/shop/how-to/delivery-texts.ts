import { formatPesos } from '#domain/text/money.ts';
import type { PickUpPlace } from '#config/shop-types.ts';
import { COURIER, shippedBy } from '#domain/shipping/shipping-service.ts';

/** Answers whether an order can be picked up (docs/buying.md#pick-up). @param contact link to write to the shop */
export function pickUpAnswer(place: PickUpPlace | null, contact: string): string {
  return place === null
    ? `Los pedidos salen ${shippedBy(COURIER)}. Si estás cerca y preferís pasar a buscarlo, [escribinos](${contact}) y vemos si se puede.`
    : `Sí, sin costo: elegí «Retiro en persona» en el carrito. Lo retirás en ${place.address}, ${place.hours}, cuando tu pedido diga «Listo para retirar».`;
}

/** Says from how many pesos of products shipping is free; '' where no purchase makes it so. */
export function freeShippingSentence(pesos: number): string {
  return Number.isFinite(pesos)
    ? `Sin ningún beneficio de por medio, el envío es gratis desde ${formatPesos(pesos)} en productos.`
    : '';
}
