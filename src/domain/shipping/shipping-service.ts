/** The shipping services; the checkout uses only the courier. */
export const SHIPPING_SERVICES = ['Andreani', 'Correo Argentino', 'Micro'] as const;

export type ShippingService = (typeof SHIPPING_SERVICES)[number];

/** The courier, which ships every order of the checkout and has the traces. */
export const COURIER = 'Andreani' satisfies ShippingService;

/** The courier and the postal service, in the spelling of any program. */
const MAIL = /andreani|correo/i;

/** Returns true for the courier and the postal service, and where an order names no service; any other is a bus company. */
export function isByMail(service: string): boolean {
  return service === '' || MAIL.test(service);
}

/** The shipping service as everybody reads it: «por Andreani», «por micro» (docs/buying.md#shipping-cost). */
export function shippedBy(service: string): string {
  if (service === '') return 'por correo';
  return service === 'Micro' ? 'por micro' : `por ${service}`;
}

/** The shipping is part of the total, is free, or is charged to the addressee by the bus company on arrival. */
export type ShippingPayment = 'charged' | 'free' | 'on-arrival';

export function shippingPayment(order: {
  readonly costoEnvio: number;
  readonly servicioEnvio: string;
}): ShippingPayment {
  if (order.costoEnvio > 0) return 'charged';
  return isByMail(order.servicioEnvio) ? 'free' : 'on-arrival';
}
