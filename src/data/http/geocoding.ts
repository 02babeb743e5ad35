import * as v from 'valibot';
import type { ShippingData } from '#domain/buyer/buyer.ts';
import { cleanText } from '#domain/buyer/form-values.ts';
import { cleanPostcode, provinceNamed, PROVINCES } from '#domain/buyer/provinces.ts';
import { text } from '#data/firestore/decode.ts';
import { getJson } from './request.ts';

/** About 100 m: precise enough for a postcode, without revealing the buyer's exact home. */
const DECIMALS = 3;

/**
 * Returns the place at a position as form fields, from Nominatim's `GET reverse`; '' for an unknown field
 * (docs/services.md#geocoding).
 * @throws the errors of `getJson`; ValiError outside of Argentina and where the map is empty
 */
export async function readPlace(
  baseUrl: string,
  { latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>,
): Promise<Pick<ShippingData, 'provincia' | 'localidad' | 'cp'>> {
  const point = `lat=${latitude.toFixed(DECIMALS)}&lon=${longitude.toFixed(DECIMALS)}`;
  const query = `format=jsonv2&${point}&zoom=18&addressdetails=1&accept-language=es`;
  return placeOf(await getJson(`${baseUrl}/reverse?${query}`));
}

export function placeOf(reply: unknown) {
  const { address } = v.parse(Reply, reply);
  const code = address['ISO3166-2-lvl4'];
  const province = PROVINCES.find(({ letter }) => code === `AR-${letter}`) ?? provinceNamed(address.state);
  return {
    provincia: province?.name ?? '',
    localidad: cleanText('localidad', address.city || address.town || address.village || address.suburb),
    cp: cleanPostcode(address.postcode),
  };
}

const Reply = v.object({
  address: v.object({
    city: text,
    town: text,
    village: text,
    suburb: text,
    state: text,
    'ISO3166-2-lvl4': text,
    postcode: text,
    country_code: v.literal('ar'),
  }),
});
