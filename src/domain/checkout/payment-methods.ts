import { payment } from '#config/shop/payment.ts';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { fieldNames } from '#domain/fields.ts';
import { offeredDeliveries } from '#domain/shipping/shipping-service.ts';

/** How an order is paid. `src/shared/payment-texts.ts` has the sentences for each kind. */
export type PaymentKind = 'link' | 'transfer' | 'echeque' | 'by-message';

/** The differences between the payment methods. */
interface PaymentMeaning {
  /** The name for use within a sentence: «transferencia». */
  readonly short: string;
  readonly kind: PaymentKind;
  /** Data that the buyer needs to pay; null where the shop has none, so that the seller sends it in a message. */
  readonly needs: Readonly<Record<string, string>> | null;
  /** True for a method with the shop's discount (docs/buying.md#discount-for-a-transfer). */
  readonly hasDiscount: boolean;
  /** Returns true when an order with this delivery can be paid in this way. Other programs store any text as delivery. */
  readonly goesWith: (delivery: string) => boolean;
}

const always: PaymentMeaning['goesWith'] = () => true;

/** Every payment method, by its stored name (docs/buying.md#how-to-pay). A test compares the table with firestore.rules. */
export const PAYMENTS = {
  'MercadoPago (link de pago)': {
    short: 'MercadoPago',
    kind: 'link',
    needs: payment.sendsPaymentLink ? {} : null,
    hasDiscount: false,
    goesWith: always,
  },
  'Transferencia Bancaria': {
    short: 'transferencia',
    kind: 'transfer',
    needs: payment.transfer,
    hasDiscount: true,
    goesWith: always,
  },
  eCheque: {
    short: 'eCheque',
    kind: 'echeque',
    needs: payment.echeque,
    hasDiscount: false,
    goesWith: always,
  },
} as const satisfies Readonly<Record<string, PaymentMeaning>>;

export type PaymentMethod = keyof typeof PAYMENTS;

export const PAYMENT_METHODS: readonly PaymentMethod[] = fieldNames(PAYMENTS);

/** Returns the method with this stored name; undefined for a text from another program. */
export function paymentMethod(name: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method === name);
}

/** Returns the methods available for at least one of these deliveries, by default those that the shop offers. */
export function paymentMethodsFor(
  deliveries: readonly string[] = offeredDeliveries(),
): readonly PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) =>
    deliveries.some((delivery) => PAYMENTS[method].goesWith(delivery)),
  );
}

/** The method selected in a new cart. */
const FIRST: PaymentMethod = 'MercadoPago (link de pago)';

/** Returns the chosen method, or the first available one where the delivery excludes the chosen method. */
export function methodFor(delivery: string, chosen: PaymentMethod | null): PaymentMethod {
  const methods = paymentMethodsFor([delivery]);
  return methods.find((method) => method === (chosen ?? FIRST)) ?? methods[0] ?? FIRST;
}

/** Lists methods in a sentence: «MercadoPago, transferencia o eCheque». Avoids `Intl`, whose first use is slow on a phone. */
export function paymentNames(methods = paymentMethodsFor()): string {
  return methods
    .map((method) => PAYMENTS[method].short)
    .join(', ')
    .replace(/, ([^,]*)$/, ' o $1');
}

/** Names of the methods with the shop's discount: «transferencia». */
export const DISCOUNTED_NAMES = paymentNames(
  PAYMENT_METHODS.filter((method) => PAYMENTS[method].hasDiscount),
);

/** Returns true for the stored name of a method with the shop's discount. */
export function hasDiscount(name: string): boolean {
  const method = paymentMethod(name);
  return method !== undefined && PAYMENTS[method].hasDiscount;
}

/** Returns the discount on products in percent for this payment method (docs/buying.md#discount-for-a-transfer). */
export function discountPercent(method: string): number {
  return hasDiscount(method) ? transferDiscountPercent : 0;
}

/** Returns the discount in whole pesos on a subtotal in pesos, rounded down; firestore.rules calculate the same. */
export function discountOf(subtotal: number, percent: number): number {
  return Math.floor((Math.round(subtotal * 100) * percent) / 10_000);
}
