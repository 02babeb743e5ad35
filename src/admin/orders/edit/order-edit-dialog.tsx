import { useState } from 'react';
import { ORDER_FIELD_LABELS } from '../../../domain/orders/labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos, readPesos } from '../../../domain/seller/amount.ts';
import { orderFields, type OrderChanges } from '../../../domain/seller/order-changes.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { EditDialog, wideField } from '../../form/edit-dialog.tsx';
import type { FieldProblems, FieldReader } from '../../../ui/controls/form.tsx';
import { shortId } from '../../common/short-id.ts';
import { useOrderChange } from './use-order-change.ts';

/** Edits an order's amounts and its first product's title and image (docs/product.md#seller-orders). */
export function OrderEditDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { busy, change } = useOrderChange(order);
  const initial = orderFields(order);
  const [seen, setSeen] = useState(initial);

  async function save(changes: OrderChanges): Promise<void> {
    const outcome = await change(changes, seen);
    if (outcome.kind === 'done') {
      showToast('success', 'Pedido actualizado.');
      onClose();
    }
    // The toast showed the current values: saving again overwrites them on purpose.
    if (outcome.kind === 'changed') setSeen({ ...seen, ...outcome.fields });
  }

  return (
    <EditDialog
      title={`Editar pedido ${shortId(order.id)}`}
      busy={busy}
      check={(read) => problemsOf(readFields(read))}
      onSave={(read) => void save(readFields(read))}
      onClose={onClose}
    >
      {(problems) => {
        const field = (name: EditedField) => ({ name, error: problems[name] });
        const pesos = (name: 'totalCosto' | 'costoEnvio') =>
          ({ ...field(name), inputMode: 'decimal', defaultValue: editablePesos(initial[name]) }) as const;
        const wide = (name: 'titulo' | 'imagen') =>
          ({ ...field(name), fieldClassName: wideField, defaultValue: initial[name] }) as const;
        return (
          <>
            <TextField
              {...pesos('totalCosto')}
              label="Total"
              hint="En pesos, con el envío incluido."
              data-autofocus=""
            />
            <TextField
              {...pesos('costoEnvio')}
              label={ORDER_FIELD_LABELS.costoEnvio}
              hint="En pesos; 0 es gratis."
            />
            <TextField {...wide('titulo')} label="Título del primer producto" />
            <TextField
              {...wide('imagen')}
              label="Imagen del primer producto"
              inputMode="url"
              hint="Dirección web de la imagen; vacía, sin imagen."
            />
          </>
        );
      }}
    </EditDialog>
  );
}

type EditedField = 'totalCosto' | 'costoEnvio' | 'titulo' | 'imagen';

/** Limits of the title and the image address, as in firestore.rules. */
const MAX_TITLE = 200;
const ADDRESS = /^(https?:\/\/\S{1,500})?$/;

function readFields(read: FieldReader<EditedField>) {
  return {
    totalCosto: readPesos(read('totalCosto')),
    costoEnvio: readPesos(read('costoEnvio')),
    titulo: read('titulo').trim(),
    imagen: read('imagen').trim(),
  };
}

type EditedFields = ReturnType<typeof readFields>;

function problemsOf({ totalCosto, costoEnvio, titulo, imagen }: EditedFields): FieldProblems<EditedField> {
  return {
    ...(Number.isNaN(totalCosto) && { totalCosto: 'Ingresá un importe, por ejemplo 12500,50' }),
    ...(Number.isNaN(costoEnvio) && { costoEnvio: 'Ingresá un importe, por ejemplo 1540' }),
    ...(titulo === '' && { titulo: 'El título no puede estar vacío' }),
    ...(titulo.length > MAX_TITLE && { titulo: `El título lleva hasta ${MAX_TITLE} caracteres` }),
    ...(!ADDRESS.test(imagen) && { imagen: 'Tiene que empezar con https:// y no llevar espacios' }),
  };
}
