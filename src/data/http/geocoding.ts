import * as v from 'valibot';
import type { Place } from '#domain/buyer/place.ts';
import { text } from '#data/firestore/decode.ts';
import { getJson } from './request.ts';

/** The service's terms: at most one request a second. */
const MIN_GAP_MS = 1000;

/** About 100 m: enough for a postcode, without giving the buyer's exact home away. */
const DECIMALS = 3;

/**
 * Returns the place at a point, from Nominatim's `GET reverse` (docs/services.md#geocoding), or null where the map has
 * nothing, e.g. at sea. Waits when the last request was less than a second ago.
 * @throws HttpError, TypeError, SyntaxError or TimeoutError, as `getJson`; Error when the reply has no address.
 */
export async function reverseGeocode(
  baseUrl: string,
  { latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>,
  signal?: AbortSignal,
): Promise<Place | null> {
  await waitForTurn();
  signal?.throwIfAborted();
  const query = new URLSearchParams({
    format: 'jsonv2',
    lat: latitude.toFixed(DECIMALS),
    lon: longitude.toFixed(DECIMALS),
    zoom: '18',
    addressdetails: '1',
    'accept-language': 'es',
  });
  return decodePlace(await getJson(`${baseUrl}/reverse?${query.toString()}`, signal));
}

/** Null when the geocoder found no place. @throws Error when the reply has no address. */
export function decodePlace(reply: unknown): Place | null {
  if (v.is(v.object({ error: v.unknown() }), reply)) return null;
  const result = v.safeParse(Reply, reply);
  if (!result.success) throw new Error('The geocoder’s reply has no address.');
  const { address } = result.output;
  return {
    locality: address.city || address.town || address.village || address.suburb,
    state: address.state,
    provinceCode: address['ISO3166-2-lvl4'],
    postcode: address.postcode,
    country: address.country_code,
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
    country_code: text,
  }),
});

/** Milliseconds since 1970 from which the next request may be sent. */
let nextTurn = 0;

async function waitForTurn(): Promise<void> {
  const now = Date.now();
  const pause = Math.max(0, nextTurn - now);
  nextTurn = now + pause + MIN_GAP_MS;
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
}
