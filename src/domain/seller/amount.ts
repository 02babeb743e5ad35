import { oneLine } from '#domain/text/one-line.ts';
import { MAX_AMOUNT } from '#domain/catalogue/product-fields.ts';

/** Parses `12500`, `12.500`, `12500,50` or `12500.5`; null for other text. A point before three digits separates thousands. */
export function parsePesos(typed: string): number | null {
  const text = oneLine(typed).replace(/[\s$]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text;
  if (!/^\d+([.,]\d{1,2})?$/.test(plain)) return null;
  const pesos = Number(plain.replace(',', '.'));
  return pesos <= MAX_AMOUNT ? pesos : null;
}

/** Parses pesos like {@link parsePesos}; NaN for text that is no amount. */
export function readPesos(typed: string): number {
  return parsePesos(typed) ?? Number.NaN;
}

/** An amount for an input: without thousands separators, with a decimal comma. */
export function editablePesos(pesos: number): string {
  return (Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2)).replace('.', ',');
}
