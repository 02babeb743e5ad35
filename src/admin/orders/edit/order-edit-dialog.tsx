import { useState } from 'react';
import { ORDER_FIELD_LABELS } from '../../../domain/orders/labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos, parsePesos } from '../../../domain/seller/amount.ts';
import { orderFields, type OrderChanges } from '../../../domain/seller/order-changes.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { EditDialog, wideField, type FieldProblems, type FieldReader } from '../../common/edit-dialog.tsx';
import { shortId } from '../../common/short-id.ts';
import { useOrderChange } from './use-order-change.ts';

type EditedField = 'totalCosto' | 'costoEnvio' | 'titulo' | 'imagen';

/** Edits an order's amounts and its first product's title and image (docs/product.md#seller-orders). */
export function OrderEditDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { busy, change } = useOrderChange(order);
  const initial = orderFields(order);
  const [seen, setSeen] = useState(initial);

  function save(read: FieldReader<EditedField>): FieldProblems<EditedField> {
    const { changes, problems } = readForm((field) => read(field) ?? '');
    if (changes !== null) void send(changes);
    return problems;
  }

  async function send(changes: OrderChanges): Promise<void> {
    const outcome = await change(changes, seen);
    if (outcome.kind === 'done') {
      showToast('success', 'Pedido actualizado.');
      onClose();
    }
    // The toast showed the current values: saving again overwrites them on purpose.
    if (outcome.kind === 'changed') setSeen({ ...seen, ...outcome.fields });
  }

  return (
    <EditDialog title={`Editar pedido ${shortId(order.id)}`} busy={busy} onSave={save} onClose={onClose}>
      {(problems) => (
        <>
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
            label={ORDER_FIELD_LABELS.costoEnvio}
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
        </>
      )}
    </EditDialog>
  );
}

/** Limits of the title and the image address, as in firestore.rules. */
const MAX_TITLE = 200;
const ADDRESS = /^(https?:\/\/\S{1,500})?$/;

function readForm(typed: (field: EditedField) => string) {
  const totalCosto = parsePesos(typed('totalCosto'));
  const costoEnvio = parsePesos(typed('costoEnvio'));
  const titulo = typed('titulo');
  const imagen = typed('imagen');
  const problems: FieldProblems<EditedField> = {
    ...(totalCosto === null && { totalCosto: 'Ingresá un importe, por ejemplo 12500,50' }),
    ...(costoEnvio === null && { costoEnvio: 'Ingresá un importe, por ejemplo 1540' }),
    ...(titulo === '' && { titulo: 'El título no puede estar vacío' }),
    ...(titulo.length > MAX_TITLE && { titulo: `El título lleva hasta ${MAX_TITLE} caracteres` }),
    ...(!ADDRESS.test(imagen) && { imagen: 'Tiene que empezar con https:// y no llevar espacios' }),
  };
  const changes =
    totalCosto === null || costoEnvio === null || Object.keys(problems).length > 0
      ? null
      : { totalCosto, costoEnvio, titulo, imagen };
  return { changes, problems };
}
