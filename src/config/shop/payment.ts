/** Account for bank transfers. An empty text leaves its line out. */
export interface BankAccount {
  readonly holder: string;
  readonly cuit: string;
  readonly bank: string;
  /** CBU or CVU: 22 digits. */
  readonly cbu: string;
  readonly alias: string;
}

/** Content of an eCheque. An empty text leaves its line out. */
export interface EChequeTerms {
  /** Person or company to whom the eCheque is issued. */
  readonly payee: string;
  readonly cuit: string;
  /** Time until it may be cashed, e.g. «al día» or «hasta 30 días». */
  readonly term: string;
  /** Further conditions. */
  readonly note: string;
}

export interface PaymentData {
  /** Null when the seller tells each buyer the account by hand. */
  readonly transfer: BankAccount | null;
  /** Null when the seller arranges each eCheque by hand. */
  readonly echeque: EChequeTerms | null;
  /** True when the seller pastes a payment link into each MercadoPago order. */
  readonly sendsPaymentLink: boolean;
}

/**
 * The data with which buyers pay (docs/buying.md#how-to-pay). The demo shop's account exists nowhere: no bank has the number
 * 999, and nobody this CUIT. Not in `shop.ts`, because a first visit loads that file and never needs these data.
 */
export const payment: PaymentData = {
  transfer: {
    holder: 'Taller Bornera',
    cuit: '30-00000000-7',
    bank: 'Banco de Ejemplo',
    cbu: '9990001800000000001232',
    alias: 'bornera.de.ejemplo',
  },
  echeque: {
    payee: 'Taller Bornera',
    cuit: '30-00000000-7',
    term: 'hasta 30 días',
    note: 'Cruzado y no a la orden',
  },
  sendsPaymentLink: true,
};
