import type { ShippingData } from './buyer.ts';
import { provinceNamed, PROVINCES } from './provinces.ts';
import { FORM_FIELDS } from './form-fields.ts';

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
    localidad: place.locality.trim().slice(0, FORM_FIELDS.localidad.maxLength),
    cp: cleanPostcode(place.postcode),
  };
}

/** The four digits of a postcode such as `1.619`, `B1900` or `C1043AAZ`; '' if there are not exactly four. */
export function cleanPostcode(postcode: string): string {
  const digits = postcode.replace(/\D/g, '');
  return digits.length === FORM_FIELDS.cp.maxLength ? digits : '';
}

/** Our name of a province that has a long official name («Provincia de …», «Tierra del Fuego, Antártida e …»). */
function provinceOf({ state, provinceCode }: Place): string {
  const [name = ''] = state.replace(/^\s*provincia del? /i, '').split(',');
  const province = provinceNamed(name) ?? PROVINCES.find(({ letter }) => provinceCode === `AR-${letter}`);
  return province?.name ?? '';
}
