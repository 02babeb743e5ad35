import { reverseGeocode, type Coordinates } from '../../../data/http/geocoding.ts';
import { ANSWER_TIMEOUT_MS } from '../../../data/async/timeout.ts';
import { reportError } from '../../../data/reporting/report.ts';
import { isInArgentina, placeFields, type PlaceFields } from '../../../domain/buyer/place.ts';

/** Why a place could not be told. */
export type LocateProblem = 'denied' | 'unavailable' | 'timeout' | 'no-answer' | 'abroad' | 'unknown';

export type Located =
  | { readonly kind: 'found'; readonly fields: PlaceFields }
  | { readonly kind: LocateProblem };

/** Where the buyer is, as the form's fields. Never rejects: what goes wrong is a problem with a name. */
export async function locateBuyer(geocodingUrl: string, signal: AbortSignal): Promise<Located> {
  const position = await currentPosition();
  if (typeof position === 'string') return { kind: position };
  try {
    const place = await reverseGeocode(geocodingUrl, position, signal);
    if (place === null) return { kind: 'unknown' };
    if (!isInArgentina(place)) return { kind: 'abroad' };
    const fields = placeFields(place);
    return Object.values(fields).some(Boolean) ? { kind: 'found', fields } : { kind: 'unknown' };
  } catch (cause) {
    reportError('geocoding', cause);
    return { kind: 'no-answer' };
  }
}

/** What the buyer reads of a problem. */
export const LOCATE_PROBLEMS: Readonly<Record<LocateProblem, string>> = {
  denied:
    'No diste permiso para ver tu ubicación. Podés darlo en la configuración del navegador, o completar los datos a mano.',
  unavailable: 'Tu dispositivo no pudo saber dónde está. Completá los datos a mano.',
  timeout: 'Tu ubicación tardó demasiado en llegar. Probá de nuevo o completá los datos a mano.',
  'no-answer': 'El mapa no contesta en este momento. Completá los datos a mano.',
  abroad: 'Parece que estás fuera de la Argentina. Completá los datos del domicilio de entrega a mano.',
  unknown: 'El mapa no conoce este lugar. Completá los datos a mano.',
};

/** How old a position may be, in milliseconds: nobody moves far in a minute. */
const MAX_AGE_MS = 60_000;

function currentPosition(): Promise<Coordinates | 'denied' | 'unavailable' | 'timeout'> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(PROBLEM_OF_CODE[code] ?? 'unavailable'),
      { timeout: ANSWER_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** GeolocationPositionError's codes. */
const PROBLEM_OF_CODE: Readonly<Record<number, 'denied' | 'unavailable' | 'timeout'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
};
