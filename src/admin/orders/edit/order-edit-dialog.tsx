import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos } from '../../../domain/seller/amount.ts';
import { orderFields } from '../../../domain/seller/order-changes.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { fieldText } from '../../session/credentials.ts';
import { EditDialog, wideField } from '../../common/edit-dialog.tsx';
import { readOrderForm, type OrderFormProblems } from './read-order-form.ts';
import { shortId } from '../../common/short-id.ts';
import { useOrderChange } from './use-order-change.ts';

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
  const [problems, setProblems] = useState<OrderFormProblems>({});

  async function save(form: HTMLFormElement): Promise<OrderFormProblems> {
    const edit = readOrderForm((name) => fieldText(form, name));
    setProblems(edit.problems);
    if (edit.changes === null) return edit.problems;
    const outcome = await change(edit.changes, seen);
    if (outcome.kind === 'done') {
      showToast('success', 'Pedido actualizado.');
      onClose();
    }
    // The seller was told what it is now: pressing again is a decision.
    if (outcome.kind === 'changed') setSeen({ ...seen, ...outcome.fields });
    return {};
  }

  return (
    <EditDialog title={`Editar pedido ${shortId(order.id)}`} busy={busy} onSave={save} onClose={onClose}>
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
        fieldClassName={wideField}
        defaultValue={initial.titulo}
        error={problems.titulo}
      />
      <TextField
        label="Imagen del primer producto"
        name="imagen"
        inputMode="url"
        hint="Dirección web de la imagen; vacía, sin imagen."
        fieldClassName={wideField}
        defaultValue={initial.imagen}
        error={problems.imagen}
      />
    </EditDialog>
  );
}
