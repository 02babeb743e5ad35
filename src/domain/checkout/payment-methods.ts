/** The payment methods that a buyer chooses from (spec §9). */
export const PAYMENT_METHODS = ['MercadoPago (link de pago)', 'Transferencia Bancaria', 'eCheque'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
