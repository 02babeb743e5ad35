import { use, useState, type ClipboardEvent, type SyntheticEvent } from 'react';
import { isUnsent, TRACKING_PENDING, type Order } from '../../../domain/orders/order.ts';
import { orderFields, type OrderFields } from '../../../domain/seller/order-changes.ts';
import {
  hasTrackingNumber,
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
import { OrderDialogContext } from '../common/order-dialog-context.ts';
import { useOrderChange } from '../common/use-order-change.ts';
import { trackingProblemMessage } from '../common/order-messages.ts';
import styles from './tracking-field.module.css';

/**
 * Edits the tracking number: Enter or the button saves it, Escape discards it, and an empty field removes it. Of a pasted
 * sentence only the number in it is saved, which shows before (docs/panel.md#tracking-numbers). An unsent order is dispatched next.
 */
export function TrackingField({ order }: { readonly order: Order }) {
  const [error, setError] = useState<string>();
  const { busy, changeWithUndo } = useOrderChange(order, setError);
  const openDialog = use(OrderDialogContext);
  // The typed text, and the order's values when the typing began.
  const [draft, setDraft] = useState<{ readonly text: string; readonly seen: OrderFields } | null>(null);
  const stored = hasTrackingNumber(order.trackingNumber) ? order.trackingNumber : '';
  const url = trackingUrl(order);
  const number = trackingNumberIn(draft?.text ?? stored);
  const changedMeanwhile = draft !== null && draft.seen.trackingNumber !== order.trackingNumber;

  function type(text: string): void {
    setError(undefined);
    setDraft({ text, seen: draft?.seen ?? orderFields(order) });
  }

  function discard(): void {
    setDraft(null);
    setError(undefined);
  }

  async function apply(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy || draft === null) return;
    if (number === stored) return discard();
    const problem = problemOf(number);
    if (problem !== undefined) return setError(problem);
    const trackingNumber = number || TRACKING_PENDING;
    const text =
      number === '' ? 'Sacaste el seguimiento: queda Pendiente.' : `Seguimiento guardado: ${number}`;
    const outcome = await changeWithUndo({ trackingNumber }, text, { seen: draft.seen });
    if (outcome.kind === 'done') {
      discard();
      if (number !== '' && isUnsent(order))
        openDialog({ order: { ...order, trackingNumber }, dialog: 'dispatch' });
    }
    if (outcome.kind !== 'changed') return;
    // The error shows the current number: saving again overwrites it on purpose.
    setDraft({ text: draft.text, seen: { ...draft.seen, ...outcome.fields } });
    setError(`Alguien puso ${outcome.fields.trackingNumber}. Guardá otra vez para reemplazarlo.`);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
      <TextField
        label="Seguimiento"
        aria-label={`Seguimiento del pedido ${shortId(order.id)}`}
        value={draft?.text ?? stored}
        placeholder="Pendiente"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        isLive
        warning={changedMeanwhile ? `Ahora dice ${order.trackingNumber}` : undefined}
        className={styles.input}
        hint={draft === null ? undefined : hintOf(draft.text, number, stored)}
        onPaste={replaceByNumber}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && discard()}
      />
      {draft !== null && (
        <IconButton
          type="submit"
          icon={saveIcon}
          label="Guardar seguimiento"
          variant="primary"
          aria-busy={busy}
        />
      )}
      {draft === null && stored !== '' && url !== null && (
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

/** A pasted number replaces the one in the field, wherever the caret stands. */
export function replaceByNumber({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): void {
  const number = trackingNumberIn(clipboardData.getData('text'));
  if (trackingLengthProblem(number) === null) currentTarget.select();
}

function problemOf(number: string): string | undefined {
  return number === '' ? undefined : trackingProblemMessage(trackingLengthProblem(number), number);
}

/** Shows the number that will be saved, where it differs from the typed text. */
function hintOf(text: string, number: string, stored: string): string | undefined {
  if (number === '') return stored === '' ? undefined : `Se saca ${stored}`;
  return number === text || problemOf(number) !== undefined ? undefined : `Se guarda ${number}`;
}
