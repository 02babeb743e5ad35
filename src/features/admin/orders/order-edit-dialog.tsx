import { useId, useState, type SyntheticEvent } from 'react';
import type { Order } from '../../../domain/order.ts';
import { editablePesos } from '../../../domain/seller-amount.ts';
import { orderFields } from '../../../domain/seller-orders.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toasts.ts';
import { fieldText } from '../credentials.ts';
import { readEdit, type EditProblems } from './read-edit.ts';
import { SessionWarning } from '../session-warning.tsx';
import { shortId } from '../short-id.ts';
import { useOrderChange } from './use-order-change.ts';
import styles from './order-detail.module.css';

export interface OrderEditDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Cost, shipping cost, and the first product's title and image (spec §4). */
export function OrderEditDialog({ order, onClose }: OrderEditDialogProps) {
  const { busy, change } = useOrderChange(order);
  // What the seller began with: the fields keep it, whatever happens to the order meanwhile.
  const [seen, setSeen] = useState(() => orderFields(order));
  const [initial] = useState(seen);
  const [problems, setProblems] = useState<EditProblems>({});
  const form = useId();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const box = event.currentTarget;
    const edit = readEdit((name) => fieldText(box, name));
    setProblems(edit.problems);
    if (edit.changes === null) return focusFirst(box, edit.problems);
    const outcome = await change(edit.changes, seen);
    if (outcome.kind === 'done') {
      notify.success('Pedido actualizado.');
      onClose();
    }
    // The seller was told what it is now: pressing again is a decision.
    if (outcome.kind === 'changed') setSeen({ ...seen, ...outcome.fields });
  }

  const actions = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        Guardar
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Editar pedido ${shortId(order.id)}`} actions={actions}>
      <SessionWarning />
      <form id={form} className={styles.edit} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Total"
          name="totalCosto"
          inputMode="decimal"
          hint="En pesos, con el envío incluido."
          defaultValue={editablePesos(initial.totalCosto)}
          error={problems.totalCosto}
          data-autofocus=""
        />
        <TextField
          label="Envío"
          name="costoEnvio"
          inputMode="decimal"
          hint="En pesos; 0 es gratis."
          defaultValue={editablePesos(initial.costoEnvio)}
          error={problems.costoEnvio}
        />
        <TextField
          label="Título del primer producto"
          name="titulo"
          fieldClassName={styles.wide ?? ''}
          defaultValue={initial.titulo}
          error={problems.titulo}
        />
        <TextField
          label="Imagen del primer producto"
          name="imagen"
          inputMode="url"
          hint="Dirección web de la imagen; vacía, sin imagen."
          fieldClassName={styles.wide ?? ''}
          defaultValue={initial.imagen}
          error={problems.imagen}
        />
      </form>
    </Dialog>
  );
}

function focusFirst(form: HTMLFormElement, problems: EditProblems): void {
  const [name] = Object.keys(problems);
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
