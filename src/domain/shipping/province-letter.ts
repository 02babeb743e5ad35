import { PROVINCES } from '../buyer/provinces.ts';
import { toAscii } from './plain-cell.ts';

/** What the capital is called besides its name in the form. */
const CAPITAL = new Set(['caba', 'capital federal', 'ciudad de buenos aires']);

/** The postal service's letter of a province, however its name is spelt; null for what is no province. */
export function provinceLetter(name: string): string | null {
  const wanted = toAscii(name).toLowerCase();
  if (CAPITAL.has(wanted.replaceAll('.', ''))) return 'C';
  return PROVINCES.find((province) => toAscii(province.name).toLowerCase() === wanted)?.letter ?? null;
}
