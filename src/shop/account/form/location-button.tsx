import { useState } from 'react';
import { REQUEST_TIMEOUT_MS } from '#data/async/timeout.ts';
import { readPlace } from '#data/http/geocoding.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import { cleanField } from '#domain/buyer/form-values.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { pinIcon } from '#ui/icons/lazy-icons.json';
import type { ShippingFormState } from './use-shipping-form.ts';

/**
 * Renders a button that fills the empty address fields from the device's location (docs/services.md#geocoding); nothing without
 * the service.
 */
export function LocationButton({ state }: { readonly state: ShippingFormState }) {
  const { env } = useServices();
  const [busy, run] = useBusy();
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null);
  if (env.geocodingUrl === '') return null;

  async function locate(): Promise<void> {
    try {
      const place = await readPlace(env.geocodingUrl, await currentPosition());
      // Read now, not at the click: the buyer may have typed since.
      const shown = state.shownValues();
      const known = fieldNames(place).filter((field) => place[field] !== '');
      const empty = known.filter((field) => shown[field].trim() === '');
      // A postcode of another place than the typed one would misdirect the parcel.
      const agrees = known.every(
        (field) => empty.includes(field) || place[field] === cleanField(field, shown),
      );
      if (agrees && empty.length > 0) state.type(pickFields(place, empty));
      setOutcome(agrees && empty.length > 0 ? 'filled' : 'unchanged');
    } catch (cause) {
      reportError('geocoding', cause);
      setOutcome('failed');
    }
  }

  return (
    <div className="row full-line">
      <Button size="small" icon={pinIcon} busy={busy} onClick={() => void run(locate)}>
        Completar con mi ubicación
      </Button>
      <output className="small">
        <span>{outcome === null ? '' : OUTCOMES[outcome]}</span>
        {(outcome === 'filled' || outcome === 'unchanged') && (
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
            © OpenStreetMap contributors
          </a>
        )}
      </output>
    </div>
  );
}

const OUTCOMES = {
  filled: 'Completamos lo que dice el mapa: revisalo. ',
  unchanged: 'Dejamos lo que ya tenías escrito. ',
  failed: 'No pudimos saber dónde estás: fijate el permiso del navegador, o completá los datos a mano.',
};

function currentPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: REQUEST_TIMEOUT_MS,
    });
  });
}
