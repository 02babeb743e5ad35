import { useServices } from '../../../data/services.ts';
import { FORM_FIELDS } from '../../../domain/buyer/shipping-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { pinIcon } from '../../../ui/icons/lazy-icons.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LOCATE_PROBLEMS } from './locate.ts';
import styles from './shipping-form.module.css';
import { useMyLocation, type MyLocation } from './use-my-location.ts';
import type { ShippingFormState } from './use-shipping-form.ts';

/** «Completar con mi ubicación»: province, locality and postcode from where the buyer is. Absent where it is off. */
export function LocationFiller({ state }: { readonly state: ShippingFormState }) {
  const isOff = useServices().env.geocodingUrl === '';
  const location = useMyLocation(state);
  if (isOff) return null;
  return (
    <div className={`${styles.wide} ${styles.location}`}>
      <Button size="small" icon={pinIcon} busy={location.busy} onClick={location.start}>
        {location.busy ? 'Buscando dónde estás…' : 'Completar con mi ubicación'}
      </Button>
      <p className={styles.credit}>
        Con datos de{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
          © OpenStreetMap contributors
        </a>
      </p>
      <Outcome outcome={location.outcome} />
      <Conflicts location={location} />
    </div>
  );
}

function Outcome({ outcome }: Pick<MyLocation, 'outcome'>) {
  if (outcome === null || outcome === 'kept') return null;
  const text = {
    ...LOCATE_PROBLEMS,
    filled: 'Completamos lo que dice el mapa. Revisalo antes de guardar.',
    same: 'Lo que ya tenías escrito es lo que dice el mapa.',
  }[outcome];
  const isGood = outcome === 'filled' || outcome === 'same';
  return (
    <div className={styles.outcome}>
      <Notice tone={isGood ? 'success' : 'warning'} live>
        {text}
      </Notice>
    </div>
  );
}

function Conflicts({ location: { conflicts, replace, keep } }: { readonly location: MyLocation }) {
  return (
    <ConfirmDialog
      open={conflicts.length > 0}
      title="¿Cambiamos lo que habías escrito?"
      confirmLabel="Sí, usar mi ubicación"
      cancelLabel="No, dejar lo mío"
      onConfirm={replace}
      onCancel={keep}
    >
      <ul className={`plain-list ${styles.list}`}>
        {conflicts.map(({ field, now, found }) => (
          <li key={field}>
            {FORM_FIELDS[field].label}: {now} → <strong>{found}</strong>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
