/** The payment methods that a buyer chooses from (docs/buying.md#how-to-pay). */
export const PAYMENT_METHODS = ['MercadoPago (link de pago)', 'Transferencia Bancaria', 'eCheque'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
