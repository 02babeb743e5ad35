import { pickUp } from '#config/shop/shipping.ts';

/** The services that ship parcels; the checkout uses only the courier. */
export const SHIPPING_SERVICES = ['Andreani', 'Correo Argentino', 'Micro'] as const;

export type ShippingService = (typeof SHIPPING_SERVICES)[number];

/** The courier, which ships the orders of the checkout and has the traces. */
export const COURIER = 'Andreani' satisfies ShippingService;

/** Service of an order that its buyer picks up; it costs nothing (docs/buying.md#pick-up). */
export const PICK_UP = 'Retiro';

/** Every way in which an order reaches its buyer. */
export const DELIVERIES = [...SHIPPING_SERVICES, PICK_UP] as const;

export type Delivery = (typeof DELIVERIES)[number];

/** The deliveries that the seller may choose; pick-up only in a shop that offers it. */
export function offeredDeliveries(): readonly Delivery[] {
  return pickUp === null ? SHIPPING_SERVICES : DELIVERIES;
}

/** Returns where and when the buyer picks up an order, after «en»; «el local» where the shop has no place any more. */
export function pickUpText(): string {
  return pickUp === null ? 'el local' : `${pickUp.address}, ${pickUp.hours}`;
}

/** The courier and the postal service, in the spelling of any program. */
const MAIL = /andreani|correo/i;

/** Returns true for the courier and the postal service, and where an order names no service; any other is no parcel by mail. */
export function isByMail(service: string): boolean {
  return service === '' || MAIL.test(service);
}

/** The shipping service as everybody reads it: «por Andreani», «por micro» (docs/buying.md#shipping-cost). */
export function shippedBy(service: string): string {
  if (service === '') return 'por correo';
  if (service === PICK_UP) return 'para retirar';
  return service === 'Micro' ? 'por micro' : `por ${service}`;
}

/** The delivery as the name of an amount or on a slip: «Envío por Andreani», «Retiro en persona». */
export function deliveryName(service: string): string {
  return service === PICK_UP ? 'Retiro en persona' : `Envío ${shippedBy(service)}`;
}

/** The shipping is part of the total, is free, or is charged to the addressee by the bus company on arrival. */
export type ShippingPayment = 'charged' | 'free' | 'on-arrival';

export function shippingPayment(order: {
  readonly costoEnvio: number;
  readonly servicioEnvio: string;
}): ShippingPayment {
  if (order.costoEnvio > 0) return 'charged';
  return isByMail(order.servicioEnvio) || order.servicioEnvio === PICK_UP ? 'free' : 'on-arrival';
}
