/** Types of invoice that a shop of this kind issues. */
export const INVOICE_TYPES = ['A', 'B', 'C'] as const;

export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** An invoice that the seller issued elsewhere and noted in the order (docs/panel.md#invoices). */
export interface Invoice {
  readonly tipo: InvoiceType;
  /** Point of sale and number, e.g. `00003-00012345`. */
  readonly numero: string;
  /** Day of issue, e.g. `2026-11-24`; '' where another program stored none. */
  readonly fecha: string;
  /** Where the buyer opens the invoice, or ''. */
  readonly link: string;
  /** The seller's note, which the buyer can read, or ''. */
  readonly nota: string;
}

/** Returns the name of an invoice with its day, e.g. `Factura B 00003-00012345 del 24/11/2026`. */
export function invoiceName({ tipo, numero, fecha }: Invoice): string {
  const [year, month, day] = fecha.split('-');
  return `Factura ${tipo} ${numero}${fecha === '' ? '' : ` del ${day}/${month}/${year}`}`;
}
