import { payment } from '#config/shop/payment.ts';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { fieldNames } from '#domain/fields.ts';
import { offeredDeliveries } from '#domain/shipping/shipping-service.ts';

/** How an order is paid. `src/shared/payment-texts.ts` has the sentences of each. */
export type PaymentKind = 'link' | 'transfer' | 'echeque' | 'by-message';

/** The differences between the payment methods. */
interface PaymentMeaning {
  /** The name within a sentence: «transferencia». */
  readonly short: string;
  readonly kind: PaymentKind;
  /** Data that the buyer needs to pay; null where the shop has none, so that the seller writes to the buyer. */
  readonly needs: Readonly<Record<string, string>> | null;
  /** True for a method with the shop's discount (docs/buying.md#discount-for-a-transfer). */
  readonly hasDiscount: boolean;
  /** Returns whether an order with this delivery can be paid so. Another program's delivery is a text of its own. */
  readonly goesWith: (delivery: string) => boolean;
}

const always: PaymentMeaning['goesWith'] = () => true;

/** Every payment method, by its stored name (docs/buying.md#how-to-pay). A test compares firestore.rules with it. */
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

/** Returns the method of this stored name; undefined for another program's text. */
export function paymentMethod(name: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method === name);
}

/** Returns the methods that go with at least one of these deliveries, by default those that the shop offers. */
export function paymentMethodsFor(
  deliveries: readonly string[] = offeredDeliveries(),
): readonly PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) =>
    deliveries.some((delivery) => PAYMENTS[method].goesWith(delivery)),
  );
}

/** The method that a cart begins with. */
const FIRST: PaymentMethod = 'MercadoPago (link de pago)';

/** Returns the chosen method, or the first one that goes with the delivery where the chosen one does not. */
export function methodFor(delivery: string, chosen: PaymentMethod | null): PaymentMethod {
  const methods = paymentMethodsFor([delivery]);
  return methods.find((method) => method === (chosen ?? FIRST)) ?? methods[0] ?? FIRST;
}

/** Names methods in a sentence: «MercadoPago, transferencia o eCheque». Without `Intl`, as prices (src/domain/text/money.ts). */
export function paymentNames(methods = paymentMethodsFor()): string {
  return methods
    .map((method) => PAYMENTS[method].short)
    .join(', ')
    .replace(/, ([^,]*)$/, ' o $1');
}

/** Names the methods with the shop's discount: «transferencia». */
export const DISCOUNTED_NAMES = paymentNames(
  PAYMENT_METHODS.filter((method) => PAYMENTS[method].hasDiscount),
);

/** Returns true for the stored name of a method with the shop's discount. */
export function hasDiscount(name: string): boolean {
  const method = paymentMethod(name);
  return method !== undefined && PAYMENTS[method].hasDiscount;
}

/** Percent off the products of an order that is paid in this way (docs/buying.md#discount-for-a-transfer). */
export function discountPercent(method: string): number {
  return hasDiscount(method) ? transferDiscountPercent : 0;
}

/** Returns whole pesos off this subtotal in pesos, rounded down; firestore.rules compute the same. */
export function discountOf(subtotal: number, percent: number): number {
  return Math.floor((Math.round(subtotal * 100) * percent) / 10_000);
}
