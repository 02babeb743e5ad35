import type { PaymentData } from '#config/shop-types.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/checkout/payment-methods.ts';

const BY_MESSAGE = 'te escribimos para coordinarlo';

/**
 * The payment methods as a list that says how each is paid (docs/buying.md#how-to-pay).
 * @param discount percent off the products for a transfer
 */
export function paymentMethodList(
  { transfer, echeque, sendsPaymentLink }: PaymentData,
  discount: number,
): string {
  const less = discount === 0 ? '' : `, y los productos te salen ${discount} % menos`;
  const ways: Readonly<Record<PaymentMethod, string>> = {
    'MercadoPago (link de pago)': sendsPaymentLink
      ? 'te mandamos el link de pago, que también aparece en tu pedido'
      : BY_MESSAGE,
    'Transferencia Bancaria': `${transfer === null ? BY_MESSAGE : 'en tu pedido está la cuenta, con cada dato para copiar'}${less}`,
    eCheque: echeque === null ? BY_MESSAGE : 'en tu pedido está a nombre de quién emitirlo y en qué plazo',
  };
  return PAYMENT_METHODS.map((method) => `- **${method}**: ${ways[method]}.`).join('\n');
}
