import type { SyntheticEvent } from 'react';
import { TRACKING_PENDING, type Order } from '../../../domain/orders/order.ts';
import {
  hasTrackingNumber,
  TRACKING_MAX_LENGTH,
  trackingLengthProblem,
  trackingNumberIn,
  trackingUrl,
} from '../../../domain/orders/tracking.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { externalIcon } from '../../../ui/icons/icons.json';
import { saveIcon } from '../../../ui/icons/lazy-icons.json';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { shortId } from '../../common/short-id.ts';
import { useFieldDraft } from '../edit/use-field-draft.ts';
import styles from './tracking-field.module.css';

/**
 * Edits the tracking number: Enter or the button saves it, Escape discards it, and an empty field removes it. Of a pasted
 * sentence only the number in it is saved, which shows before (docs/product.md#tracking-numbers).
 */
export function TrackingField({ order }: { readonly order: Order }) {
  const { text, save, ...draft } = useFieldDraft(order, 'trackingNumber');
  const stored = hasTrackingNumber(order.trackingNumber) ? order.trackingNumber : '';
  const url = trackingUrl(order);
  const number = trackingNumberIn(text ?? stored);

  function apply(event: SyntheticEvent): void {
    event.preventDefault();
    if (number === stored) return draft.discard();
    const problem = number === '' ? null : problemOf(number);
    if (problem !== null) return draft.refuse(problem);
    const done =
      number === '' ? 'Sacaste el seguimiento: queda Pendiente.' : `Seguimiento guardado: ${number}`;
    void save(number || TRACKING_PENDING, done);
  }

  return (
    <form className={styles.form} noValidate onSubmit={apply}>
      <TextField
        label="Seguimiento"
        aria-label={`Seguimiento del pedido ${shortId(order.id)}`}
        value={text ?? stored}
        placeholder="Pendiente"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={draft.error}
        warning={draft.warning}
        className={styles.input}
        hint={text === null ? undefined : hintOf(text, number, stored)}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && draft.discard()}
      />
      {text !== null && (
        <IconButton
          type="submit"
          icon={saveIcon}
          label="Guardar seguimiento"
          variant="primary"
          aria-busy={draft.busy}
        />
      )}
      {text === null && stored !== '' && url !== null && (
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Seguir el envío ${stored}`}
          title="Seguir el envío"
        >
          <Icon shape={externalIcon} size={20} />
        </a>
      )}
    </form>
  );
}

function problemOf(number: string): string | null {
  const problem = trackingLengthProblem(number);
  if (problem === 'short') return 'tn demasiado corto';
  return problem === 'long' ? `Son ${number.length} caracteres y entran ${TRACKING_MAX_LENGTH}` : null;
}

/** Shows the number that will be saved, where it differs from the typed text. */
function hintOf(text: string, number: string, stored: string): string | undefined {
  if (number === '') return stored === '' ? undefined : `Se saca ${stored}`;
  return number === text || problemOf(number) !== null ? undefined : `Se guarda ${number}`;
}
