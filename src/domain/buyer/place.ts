import type { ShippingData } from './buyer.ts';
import { provinceNamed, PROVINCES } from './provinces.ts';
import { oneLine } from '#domain/text/one-line.ts';

/** A place as a geocoding service returns it; unknown parts are ''. */
export interface Place {
  readonly locality: string;
  readonly state: string;
  /** ISO 3166-2, e.g. `AR-B`. */
  readonly provinceCode: string;
  readonly postcode: string;
  /** ISO 3166-1, lower case, e.g. `ar`. */
  readonly country: string;
}

export type PlaceFields = Pick<ShippingData, 'provincia' | 'localidad' | 'cp'>;

/** Returns true when the shop delivers to the place; a missing country counts as Argentina. */
export function isInArgentina({ country }: Place): boolean {
  return country === '' || country.toLowerCase() === 'ar';
}

/** The values of the form's fields for a place; '' for an unknown field (docs/services.md#geocoding). */
export function placeFields(place: Place): PlaceFields {
  return {
    provincia: provinceOf(place),
    localidad: oneLine(place.locality),
    cp: cleanPostcode(place.postcode),
  };
}

/** The four digits of a postcode such as `1.619`, `01425` or `C1043AAZ`; '' if there are not exactly four. */
export function cleanPostcode(postcode: string): string {
  return /^0*(\d{4})$/.exec(postcode.replace(/\D/g, ''))?.[1] ?? '';
}

/** Returns false where province and postcode exclude each other: 1000 to 1499 are the capital's, and no other province's. */
export function isPostcodeOf(province: string, postcode: string): boolean {
  const letter = provinceNamed(province)?.letter;
  return letter === undefined || (letter === 'C') === /^1[0-4]/.test(postcode);
}

/** Our name of a province that has a long official name («Provincia de …», «Tierra del Fuego, Antártida e …»). */
function provinceOf({ state, provinceCode }: Place): string {
  const [name = ''] = state.replace(/^\s*provincia del? /i, '').split(',');
  const province = provinceNamed(name) ?? PROVINCES.find(({ letter }) => provinceCode === `AR-${letter}`);
  return province?.name ?? '';
}
