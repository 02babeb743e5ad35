import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { ivaLabel } from '#domain/buyer/buyer-labels.ts';
import { cleanCuit, isCuit } from '#domain/buyer/tax-id.ts';

/** Returns the invoice that the buyer asks for: «Factura A a CUIT 30-71234567-1, Responsable Inscripto.»; '' without a CUIT. */
export function requestedInvoiceText({ cuit, iva }: Pick<BuyerRecord, 'cuit' | 'iva'>): string {
  if (!isCuit(cuit)) return '';
  const invoice = iva === 'Responsable Inscripto' ? 'Factura A' : 'Factura';
  return `${[`${invoice} a CUIT ${cleanCuit(cuit)}`, ivaLabel(iva)].filter(Boolean).join(', ')}.`;
}
