import type { PaymentData } from '#config/shop-types.ts';

/**
 * The data with which buyers pay: the order shows them (docs/buying.md#how-to-pay). The payment methods and their names
 * stand in src/domain/checkout/payment-methods.ts. The demo's account exists nowhere: no bank has the number 999, and nobody
 * this CUIT.
 */
export const payment: PaymentData = {
  /** Your account for transfers; null when you tell each buyer the account by hand. An empty text '' leaves its line out. */
  transfer: {
    /** Name of the account's holder, e.g. 'María Pérez'. */
    holder: 'Taller Bornera',
    /** CUIT or CUIL of the holder, e.g. '27-12345678-0'. */
    cuit: '30-00000000-7',
    /** Name of the bank or wallet, e.g. 'Banco Nación'. */
    bank: 'Banco de Ejemplo',
    /** CBU or CVU: 22 digits without spaces. */
    cbu: '9990001800000000001232',
    /** Alias of the account, e.g. 'mi.tienda.pagos'. */
    alias: 'bornera.de.ejemplo',
  },
  /** The terms of an eCheque; null when you arrange each one by hand. An empty text '' leaves its line out; payee or cuit is needed. */
  echeque: {
    /** Person or company to whom it is issued, e.g. 'María Pérez'. */
    payee: 'Taller Bornera',
    /** CUIT of that person or company. */
    cuit: '30-00000000-7',
    /** Time until you may cash it, e.g. 'al día' or 'hasta 30 días'. */
    term: 'hasta 30 días',
    /** Further conditions, e.g. 'Cruzado y no a la orden'. */
    note: 'Cruzado y no a la orden',
  },
  /** true when you paste a payment link into each MercadoPago order; false when you arrange it by message. */
  sendsPaymentLink: true,
};
