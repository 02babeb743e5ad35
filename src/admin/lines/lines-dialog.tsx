import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { MAX_ORDER_LINES } from '../../domain/cart/cart.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog, type DialogProps } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { deleteIcon } from '../../ui/icons/lazy-icons.json';
import { SessionWarning } from '../session/session-warning.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { LineProduct, LinesDraft } from './use-draft-lines.ts';
import styles from './lines.module.css';

interface LinesDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  readonly draft: LinesDraft<LineProduct>;
  readonly above: ReactNode;
  /** Fields below the lines. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
  /** Stands beside the total. */
  readonly note?: ReactNode;
  readonly saveLabel: string;
  readonly busy: boolean;
  readonly isLocked?: boolean;
  readonly onSave: () => void;
}

/** Searches products and lists the lines of an order that the seller makes or corrects, with their total. */
export function LinesDialog({ title, onClose, draft, ...props }: LinesDialogProps) {
  const { total, discount, problem } = draft;
  const form = useId();
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!props.isLocked) props.onSave();
  }
  const actions = (
    <>
      <p className={styles.total}>
        Total <strong>{Number.isNaN(total) ? '—' : formatPesos(total)}</strong>
        {discount > 0 && (
          <span className="muted small"> con {formatPesos(discount)} menos por transferencia</span>
        )}
        {props.note}
      </p>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={form} variant="primary" busy={props.busy} aria-disabled={props.isLocked}>
        {props.saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={title} size="large" actions={actions}>
      <div className="stack">
        <SessionWarning />
        {props.above}
        <ProductPicker {...draft} />
        <form id={form} className="stack" noValidate onSubmit={submit}>
          <Lines {...draft} />
          {props.children}
        </form>
        {props.below}
        {problem !== null && (
          // Many lines may stand above it.
          <div key={problem} ref={scrollIntoView}>
            <Notice tone="error">{problem}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function scrollIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

/** Lists the lines of an order that the seller is editing, with units and price of each. */
function Lines({ lines, maxUnits, change, remove }: LinesDraft<LineProduct>) {
  if (lines.length === 0) return <p className="muted small">Sin productos: buscalos arriba.</p>;
  return (
    <>
      <ol className="plain-list stack gap-3" aria-label="Productos del pedido">
        {lines.map(({ product: { id, title }, quantity, price }) => (
          <li key={id} className={styles.line}>
            <span className={`semibold breakable ${styles.title}`}>{title}</span>
            <QuantityStepper
              label={`Cantidad de ${title}`}
              value={quantity}
              max={maxUnits(id)}
              onChange={(next) => change(id, { quantity: next })}
            />
            <TextField
              label="Precio"
              aria-label={`Precio de ${title}`}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={({ target }) => change(id, { price: target.value })}
            />
            <IconButton icon={deleteIcon} label={`Sacar ${title}`} onClick={() => remove(id)} />
          </li>
        ))}
      </ol>
      <p className="muted small">
        {lines.length} de {MAX_ORDER_LINES} productos distintos.
      </p>
    </>
  );
}
