import { pickUp } from '#config/shop/shipping.ts';
import { fieldNames } from '#domain/fields.ts';

/** The order leaves as a parcel, or waits for its buyer, which the sentences of a screen are chosen by. */
export type Handover = 'shipped' | 'pickedUp';

/** The shipping is part of the total, is free, or is charged to the addressee by the bus company on arrival. */
export type ShippingPayment = 'charged' | 'free' | 'on-arrival';

/** The differences between the ways in which an order reaches its buyer. */
interface Carrier {
  /** The name within a sentence: «por micro» (docs/buying.md#shipping-cost). */
  readonly by: string;
  readonly handover: Handover;
  /** True where the buyer chooses it in the cart; the seller may choose each. */
  readonly isInCheckout?: true;
  /** Each parcel has a tracking number, only some have, or there is no parcel. */
  readonly number: 'always' | 'perhaps' | 'never';
  /** Beginnings of its numbers, where it has any of its own: it has the traces of these (docs/services.md#courier-trace). */
  readonly prefixes?: readonly string[];
  /** Returns the address where the buyer follows a parcel (docs/panel.md#tracking-numbers). */
  readonly trackingPage?: (number: string) => string;
  /** True for a carrier that notifies the buyer, too. */
  readonly isNotifying?: true;
  /** The payment of a shipping that costs nothing in the order. */
  readonly atNoCost: ShippingPayment;
}

const POST: Carrier = {
  by: 'por Correo Argentino',
  handover: 'shipped',
  number: 'always',
  // Nothing shows that the form reads a number from its address.
  trackingPage: () => 'https://www.correoargentino.com.ar/formularios/e-commerce',
  atNoCost: 'free',
};

const BUS: Carrier = { by: 'por micro', handover: 'shipped', number: 'perhaps', atNoCost: 'on-arrival' };

/** Every way in which an order reaches its buyer, by its stored name. A test compares firestore.rules with it. */
export const CARRIERS = {
  Andreani: {
    by: 'por Andreani',
    handover: 'shipped',
    isInCheckout: true,
    number: 'always',
    prefixes: ['36000', 'g0000'],
    trackingPage: (number) => `https://www.andreani.com/envio/${encodeURIComponent(number)}`,
    isNotifying: true,
    atNoCost: 'free',
  },
  'Correo Argentino': POST,
  Micro: BUS,
  /** It costs nothing (docs/buying.md#pick-up). */
  Retiro: { by: 'para retirar', handover: 'pickedUp', isInCheckout: true, number: 'never', atNoCost: 'free' },
} as const satisfies Readonly<Record<string, Carrier>>;

export type Delivery = keyof typeof CARRIERS;

export type ShippingService = Exclude<Delivery, typeof PICK_UP>;

/** The courier, which ships the orders of the checkout and has the traces. */
export const COURIER = 'Andreani' satisfies Delivery;

export const PICK_UP = 'Retiro' satisfies Delivery;

export const DELIVERIES: readonly Delivery[] = fieldNames(CARRIERS);

/** The services that ship parcels. */
export const SHIPPING_SERVICES = DELIVERIES.filter(
  (name): name is ShippingService => CARRIERS[name].handover === 'shipped',
);

/** The deliveries that a buyer may choose, pick-up only in a shop that offers it. */
export const CHECKOUT_DELIVERIES = DELIVERIES.filter((name) => 'isInCheckout' in CARRIERS[name]);

/** The deliveries that the seller may choose; pick-up only in a shop that offers it. */
export function offeredDeliveries(): readonly Delivery[] {
  return pickUp === null ? SHIPPING_SERVICES : DELIVERIES;
}

/** Returns where and when the buyer picks up an order, after «en»; «el local» where the shop has no place any more. */
export function pickUpText(): string {
  return pickUp === null ? 'el local' : `${pickUp.address}, ${pickUp.hours}`;
}

/** Names of the courier and the postal service, in the spelling of any program. */
const MAIL = /^$|andreani|correo/i;

/** Returns the row of a stored name. Another program's text is the mail, where it names it or is empty, and a bus otherwise. */
export function carrierOf(service: string): Carrier {
  const known = DELIVERIES.find((name) => name === service);
  if (known !== undefined) return CARRIERS[known];
  return { ...(MAIL.test(service) ? POST : BUS), by: `por ${service || 'correo'}` };
}

/** The delivery as the name of an amount or on a slip: «Envío por Andreani», «Retiro en persona». */
export function deliveryName(service: string): string {
  const { handover, by } = carrierOf(service);
  return handover === 'shipped' ? `Envío ${by}` : 'Retiro en persona';
}

export function shippingPayment(order: {
  readonly costoEnvio: number;
  readonly servicioEnvio: string;
}): ShippingPayment {
  return order.costoEnvio > 0 ? 'charged' : carrierOf(order.servicioEnvio).atNoCost;
}
