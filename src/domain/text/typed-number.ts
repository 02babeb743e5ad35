import { MAX_AMOUNT } from '#domain/catalogue/product-fields.ts';
import { oneLine } from './one-line.ts';

/**
 * Reads a number as typed in Argentina: `12500`, `12.500`, `12500,50` or `12500.5`, in pesos, grams, centimetres or units. A
 * point before three digits separates thousands. NaN for other text.
 */
export function readNumber(typed: string): number {
  const text = oneLine(typed).replace(/[\s$]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text;
  if (!/^\d+([.,]\d{1,2})?$/.test(plain)) return NaN;
  const number = Number(plain.replace(',', '.'));
  return number <= MAX_AMOUNT ? number : NaN;
}

/** Reads a number to add, or to subtract when a minus precedes it. */
export function readSignedNumber(typed: string): number {
  const [, sign = '', digits = ''] = /^\s*([+−-]?)(.*)$/.exec(typed) ?? [];
  return readNumber(digits) * (sign === '' || sign === '+' ? 1 : -1);
}

/** Formats a number for an input that `readNumber` reads: without thousands separators, with a decimal comma. */
export function editableNumber(number: number): string {
  return (Number.isInteger(number) ? String(number) : number.toFixed(2)).replace('.', ',');
}
