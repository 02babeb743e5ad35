import { expect, it } from 'vitest';
import type { ShippingData } from '#domain/buyer/buyer.ts';
import { requestedInvoiceText } from './requested-invoice.ts';

it.each<[cuit: string, iva: ShippingData['iva'], text: string]>([
  ['30-71234567-1', 'Responsable Inscripto', 'Factura A a CUIT 30-71234567-1, Responsable Inscripto.'],
  ['30712345671', 'Excento', 'Factura a CUIT 30-71234567-1, Exento.'],
  ['20-26756539-3', '', 'Factura a CUIT 20-26756539-3.'],
  // Without a CUIT, or with an invalid one, the form shows a warning.
  ['', 'Responsable Inscripto', ''],
  ['no tengo', 'Monotributo', ''],
])('a buyer with the CUIT «%s» and the condition «%s» reads «%s»', (cuit, iva, text) => {
  expect(requestedInvoiceText({ cuit, iva })).toBe(text);
});
