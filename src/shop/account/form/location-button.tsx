import { useEffect, useRef, useState } from 'react';
import { ANSWER_TIMEOUT_MS } from '#data/async/timeout.ts';
import { reverseGeocode } from '#data/http/geocoding.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import { isInArgentina, placeFields, type PlaceFields } from '#domain/buyer/place.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { pinIcon } from '#ui/icons/lazy-icons.json';
import type { ShippingFormState } from './use-shipping-form.ts';

/** Fills empty fields, unless a filled one names another place (docs/services.md#geocoding). Absent without the service. */
export function LocationButton({ state }: { readonly state: ShippingFormState }) {
  const { account, env } = useServices();
  const [busy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  if (env.geocodingUrl === '') return null;

  async function locate(): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setOutcome(null);
    const place = await findPlace(env.geocodingUrl, signal);
    // Not the form's values of the click: the buyer may have typed since.
    const { user } = account.store.getState();
    if (signal.aborted || user === null) return;
    if (typeof place === 'string') return setOutcome(place);
    const known = fieldNames(place).filter((field) => place[field] !== '' && place[field] !== user[field]);
    const isEmpty = known.every((field) => user[field].trim() === '');
    if (known.length > 0 && isEmpty) state.type(pickFields(place, known));
    setOutcome(known.length === 0 ? 'same' : isEmpty ? 'filled' : 'other');
  }

  return (
    <div className="row full-line">
      <Button size="small" icon={pinIcon} busy={busy} onClick={() => void run(locate)}>
        {busy ? 'Buscando dónde estás…' : 'Completar con mi ubicación'}
      </Button>
      <p className="muted tiny">
        <span>Con datos de </span>
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
          © OpenStreetMap contributors
        </a>
      </p>
      {outcome !== null && (
        <div className="full-line">
          <Notice tone={outcome === 'filled' || outcome === 'same' ? 'success' : 'warning'} live>
            {OUTCOME_TEXTS[outcome]}
          </Notice>
        </div>
      )}
    </div>
  );
}

type Outcome = keyof typeof OUTCOME_TEXTS;

const OUTCOME_TEXTS = {
  filled: 'Completamos lo que dice el mapa. Revisalo antes de guardar.',
  same: 'Lo que ya tenías escrito es lo que dice el mapa.',
  other: 'El mapa dice otro lugar que lo que escribiste: lo dejamos como está.',
  denied:
    'No diste permiso para ver tu ubicación. Podés darlo en la configuración del navegador, o completar los datos a mano.',
  unavailable: 'Tu dispositivo no pudo saber dónde está. Completá los datos a mano.',
  timeout: 'Tu ubicación tardó demasiado en llegar. Probá de nuevo o completá los datos a mano.',
  'no-answer': 'El mapa no contesta en este momento. Completá los datos a mano.',
  abroad: 'Parece que estás fuera de la Argentina. Completá los datos del domicilio de entrega a mano.',
  unknown: 'El mapa no conoce este lugar. Completá los datos a mano.',
};

async function findPlace(geocodingUrl: string, signal: AbortSignal): Promise<PlaceFields | Outcome> {
  const position = await currentPosition();
  if (typeof position === 'string') return position;
  try {
    const place = await reverseGeocode(geocodingUrl, position, signal);
    if (place === null) return 'unknown';
    if (!isInArgentina(place)) return 'abroad';
    const fields = placeFields(place);
    return Object.values(fields).some(Boolean) ? fields : 'unknown';
  } catch (cause) {
    reportError('geocoding', cause);
    return 'no-answer';
  }
}

/** Maximum age of a position that the browser has from an earlier request. */
const MAX_AGE_MS = 60_000;

function currentPosition(): Promise<GeolocationCoordinates | Outcome> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(POSITION_ERRORS[code] ?? 'unavailable'),
      { timeout: ANSWER_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

const POSITION_ERRORS: Readonly<Record<number, Outcome>> = { 1: 'denied', 3: 'timeout' };
