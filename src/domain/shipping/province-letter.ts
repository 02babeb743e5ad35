import { PROVINCES } from '../buyer/provinces.ts';
import { toAscii } from './plain-cell.ts';

/** Other names of the capital. */
const CAPITAL = new Set(['caba', 'capital federal', 'ciudad de buenos aires']);

/** The postal service's letter of a province, in any case and with or without accents; null for an unknown name. */
export function provinceLetter(name: string): string | null {
  const wanted = toAscii(name).toLowerCase();
  if (CAPITAL.has(wanted.replaceAll('.', ''))) return 'C';
  return PROVINCES.find((province) => toAscii(province.name).toLowerCase() === wanted)?.letter ?? null;
}
