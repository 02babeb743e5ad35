import * as v from 'valibot';
import type { Place } from '../../domain/buyer/place.ts';
import { getJson } from './request.ts';

/** A point on the map, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The service's terms: at most one request a second (facts §6). */
const MIN_GAP_MS = 1000;

/** Three decimals are about 100 m: enough for a postcode, and no more of the buyer's home than that is told. */
const DECIMALS = 3;

/**
 * What lies at a point: Nominatim's `GET reverse` (spec §7, facts §6). Waits its turn when the last request is
 * less than a second ago. Null where the map has nothing, e.g. at sea.
 * @throws HttpError, TypeError, SyntaxError or DOMException when nobody answers; Error for an answer that is none.
 */
export async function reverseGeocode(
  baseUrl: string,
  { latitude, longitude }: Coordinates,
  signal?: AbortSignal,
): Promise<Place | null> {
  await myTurn(signal);
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

/**
 * The place in a reply, or null where it says that there is none.
 * @throws Error when it is no reply of a geocoder.
 */
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

const text = v.optional(v.fallback(v.string(), ''), '');

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

/** When the next request may go out, in milliseconds since 1970. */
let nextTurn = 0;

async function myTurn(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const now = Date.now();
  const mine = Math.max(now, nextTurn);
  nextTurn = mine + MIN_GAP_MS;
  if (mine <= now) return;
  await new Promise<void>((resolve, reject) => {
    const turn = setTimeout(resolve, mine - now);
    const leave = (): void => {
      clearTimeout(turn);
      reject(new DOMException('The screen was left.', 'AbortError'));
    };
    signal?.addEventListener('abort', leave, { once: true });
  });
}
