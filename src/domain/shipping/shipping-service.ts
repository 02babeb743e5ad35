import { pickUp } from '#config/shop/shipping.ts';
import { fieldNames } from '#domain/fields.ts';
import { COURIER } from './courier.ts';

/** How the buyer gets the order: shipped as a parcel or picked up. Screens choose their sentences by this. */
export type Handover = 'shipped' | 'pickedUp';

/** Payment of the shipping: part of the total, free, or paid to the bus company on arrival. */
export type ShippingPayment = 'charged' | 'free' | 'on-arrival';

/** The differences between the ways in which an order reaches its buyer. */
interface Carrier {
  /** The name for use within a sentence: «por micro» (docs/buying.md#shipping-cost). */
  readonly by: string;
  readonly handover: Handover;
  /** True where buyers can choose the service in the cart; the seller may choose any. */
  readonly isInCheckout?: true;
  /** Parcels with a tracking number: each one, some, or none because there is no parcel. */
  readonly number: 'always' | 'perhaps' | 'never';
  /** Prefixes of the carrier's tracking numbers; the courier's traces cover them (docs/services.md#courier-trace). */
  readonly prefixes?: readonly string[];
  /** Returns the address of a parcel's tracking page (docs/panel.md#tracking-numbers). */
  readonly trackingPage?: (number: string) => string;
  /** True for a carrier that also notifies the buyer. */
  readonly isNotifying?: true;
  /** How shipping is paid when the order's total includes none. */
  readonly atNoCost: ShippingPayment;
}

const POST: Carrier = {
  by: 'por Correo Argentino',
  handover: 'shipped',
  number: 'always',
  // The form's page offers no documented way to pass a number in its address.
  trackingPage: () => 'https://www.correoargentino.com.ar/formularios/e-commerce',
  atNoCost: 'free',
};

const BUS: Carrier = { by: 'por micro', handover: 'shipped', number: 'perhaps', atNoCost: 'on-arrival' };

/** Every delivery, by its stored name. A test compares the table with firestore.rules. */
export const CARRIERS = {
  [COURIER]: {
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
  /** Pick-up is free (docs/buying.md#pick-up). */
  Retiro: { by: 'para retirar', handover: 'pickedUp', isInCheckout: true, number: 'never', atNoCost: 'free' },
} as const satisfies Readonly<Record<string, Carrier>>;

export type Delivery = keyof typeof CARRIERS;

export type ShippingService = Exclude<Delivery, typeof PICK_UP>;

export const PICK_UP = 'Retiro' satisfies Delivery;

export const DELIVERIES: readonly Delivery[] = fieldNames(CARRIERS);

/** The services that ship parcels. */
export const SHIPPING_SERVICES = DELIVERIES.filter(
  (name): name is ShippingService => CARRIERS[name].handover === 'shipped',
);

/** The deliveries that a buyer may choose; pick-up only in a shop that offers it. */
export const CHECKOUT_DELIVERIES = DELIVERIES.filter((name) => 'isInCheckout' in CARRIERS[name]);

/** The deliveries that the seller may choose; pick-up only in a shop that offers it. */
export function offeredDeliveries(): readonly Delivery[] {
  return pickUp === null ? SHIPPING_SERVICES : DELIVERIES;
}

/** Returns where and when the buyer picks up an order, to follow «en»; «el local» when the shop no longer has a place. */
export function pickUpText(): string {
  return pickUp === null ? 'el local' : `${pickUp.address}, ${pickUp.hours}`;
}

/** Names of the courier and the postal service, as any program may spell them. */
const MAIL = /^$|andreani|correo/i;

/** Returns the row for a stored name. Any other text counts as mail when it names a mail carrier or is empty, else as bus. */
export function carrierOf(service: string): Carrier {
  const known = DELIVERIES.find((name) => name === service);
  if (known !== undefined) return CARRIERS[known];
  return { ...(MAIL.test(service) ? POST : BUS), by: `por ${service || 'correo'}` };
}

/** Returns the delivery's name for an amount or a slip: «Envío por Andreani», «Retiro en persona». */
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
