import { useServices } from '../../../data/services.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { pinIcon } from '../../../ui/icons/lazy-icons.ts';
import styles from './shipping-form.module.css';
import { useBuyerLocation, type BuyerLocation } from './use-buyer-location.ts';
import type { ShippingFormState } from './use-shipping-form.ts';

/** Button that fills the address from the device's position; absent where no geocoding service is configured. */
export function LocationButton({ state }: { readonly state: ShippingFormState }) {
  const isOff = useServices().env.geocodingUrl === '';
  const { busy, outcome, found, conflicts, request, replace, keep } = useBuyerLocation(state);
  if (isOff) return null;
  return (
    <div className={`row ${styles.wide} ${styles.location}`}>
      <Button size="small" icon={pinIcon} busy={busy} onClick={request}>
        {busy ? 'Buscando dónde estás…' : 'Completar con mi ubicación'}
      </Button>
      <p className={`muted ${styles.credit}`}>
        Con datos de{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
          © OpenStreetMap contributors
        </a>
      </p>
      {outcome !== null && (
        <div className={styles.outcome}>
          <Notice tone={outcome === 'filled' || outcome === 'same' ? 'success' : 'warning'} live>
            {OUTCOME_TEXTS[outcome]}
          </Notice>
        </div>
      )}
      <ConfirmDialog
        open={conflicts.length > 0}
        title="¿Cambiamos lo que habías escrito?"
        confirmLabel="Sí, usar mi ubicación"
        cancelLabel="No, dejar lo mío"
        onConfirm={replace}
        onCancel={keep}
      >
        <ul className={`plain-list ${styles.list}`}>
          {conflicts.map((field) => (
            <li key={field}>
              {BUYER_FIELD_LABELS[field]}: {state.values[field]} → <strong>{found?.[field]}</strong>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}

const OUTCOME_TEXTS: Readonly<Record<NonNullable<BuyerLocation['outcome']>, string>> = {
  filled: 'Completamos lo que dice el mapa. Revisalo antes de guardar.',
  same: 'Lo que ya tenías escrito es lo que dice el mapa.',
  denied:
    'No diste permiso para ver tu ubicación. Podés darlo en la configuración del navegador, o completar los datos a mano.',
  unavailable: 'Tu dispositivo no pudo saber dónde está. Completá los datos a mano.',
  timeout: 'Tu ubicación tardó demasiado en llegar. Probá de nuevo o completá los datos a mano.',
  'no-answer': 'El mapa no contesta en este momento. Completá los datos a mano.',
  abroad: 'Parece que estás fuera de la Argentina. Completá los datos del domicilio de entrega a mano.',
  unknown: 'El mapa no conoce este lugar. Completá los datos a mano.',
};
