import { toAscii } from '#domain/text/ascii.ts';

/** The 24 provinces of Argentina, capital included, with the postal service's letters (docs/buying.md#formats-of-the-form). */
export const PROVINCES = [
  { name: 'Buenos Aires', letter: 'B' },
  { name: 'Ciudad Autónoma de Buenos Aires', letter: 'C' },
  { name: 'Catamarca', letter: 'K' },
  { name: 'Chaco', letter: 'H' },
  { name: 'Chubut', letter: 'U' },
  { name: 'Córdoba', letter: 'X' },
  { name: 'Corrientes', letter: 'W' },
  { name: 'Entre Ríos', letter: 'E' },
  { name: 'Formosa', letter: 'P' },
  { name: 'Jujuy', letter: 'Y' },
  { name: 'La Pampa', letter: 'L' },
  { name: 'La Rioja', letter: 'F' },
  { name: 'Mendoza', letter: 'M' },
  { name: 'Misiones', letter: 'N' },
  { name: 'Neuquén', letter: 'Q' },
  { name: 'Río Negro', letter: 'R' },
  { name: 'Salta', letter: 'A' },
  { name: 'San Juan', letter: 'J' },
  { name: 'San Luis', letter: 'D' },
  { name: 'Santa Cruz', letter: 'Z' },
  { name: 'Santa Fe', letter: 'S' },
  { name: 'Santiago del Estero', letter: 'G' },
  { name: 'Tierra del Fuego', letter: 'V' },
  { name: 'Tucumán', letter: 'T' },
] as const;

/** Other names of the capital, without full stops. */
const CAPITAL = new Set(['caba', 'capital federal', 'ciudad de buenos aires']);

/** Returns the province with this name, ignoring case and accents; undefined for an unknown name. */
export function provinceNamed(name: string): (typeof PROVINCES)[number] | undefined {
  const query = folded(name);
  return PROVINCES.find(
    (province) => folded(province.name) === query || (province.letter === 'C' && CAPITAL.has(query)),
  );
}

function folded(name: string): string {
  return toAscii(name).toLowerCase().replaceAll('.', '');
}

/** Returns the four digits of a postcode such as `1.619`, `01425` or `C1043AAZ`; '' unless there are exactly four. */
export function cleanPostcode(postcode: string): string {
  return /^0*(\d{4})$/.exec(postcode.replace(/\D/g, ''))?.[1] ?? '';
}

/** Returns false for a postcode of another province: 1000 to 1499 belong to the capital only. */
export function isPostcodeOf(province: string, postcode: string): boolean {
  const letter = provinceNamed(province)?.letter;
  return letter === undefined || (letter === 'C') === /^1[0-4]/.test(postcode);
}
