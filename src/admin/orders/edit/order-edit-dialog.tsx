import { useState } from 'react';
import { useStore } from 'zustand';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import { ORDER_FIELD_LABELS } from '../../../domain/orders/labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos, readPesos } from '../../../domain/seller/amount.ts';
import {
  isBelowShipping,
  orderFields,
  type OrderChanges,
  type OrderFields,
} from '../../../domain/seller/order-changes.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { EditDialog, wideField } from '../../form/edit-dialog.tsx';
import type { FieldProblems, FieldReader } from '../../../ui/controls/form.tsx';
import { shortId } from '../../common/short-id.ts';
import { useSeller } from '../../common/seller-context.ts';
import { meanwhileText } from '../messages.ts';
import { useOrderChange } from './use-order-change.ts';

/** Edits an order's amounts and its first product's title and image (docs/product.md#seller-orders). */
export function OrderEditDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { busy, change } = useOrderChange(order);
  const initial = orderFields(order);
  const current = useCurrentFields(order);
  const [answered, setAnswered] = useState<OrderChanges>({});
  const seen = { ...initial, ...current, ...answered };
  const news = fieldNames(seen).filter((field) => seen[field] !== initial[field]);

  async function save(changes: OrderChanges): Promise<void> {
    // The seller decides anew about an order that was cancelled or dispatched meanwhile.
    const outcome = await change(changes, seen, ['estado']);
    if (outcome.kind === 'done') {
      showToast('success', 'Pedido actualizado.');
      onClose();
    }
    // The toast showed the current values: saving again overwrites them on purpose.
    if (outcome.kind === 'changed') setAnswered({ ...answered, ...outcome.fields });
  }

  return (
    <EditDialog
      title={`Editar pedido ${shortId(order.id)}`}
      busy={busy}
      check={(read) => problemsOf(readFields(read), initial)}
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
            {news.length > 0 && (
              <div className={wideField}>
                <Notice tone="warning" live>
                  {meanwhileText(pickFields(seen, news))} Si guardás, queda lo que escribiste acá.
                </Notice>
              </div>
            )}
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

/** The order's fields as the panel knows them now; those of the order itself once it has left the list. */
function useCurrentFields(order: Order): OrderFields {
  const entry = useStore(useSeller().orders.store, ({ entries, cancellations }) =>
    [...entries, ...cancellations].find(({ id }) => id === order.id),
  );
  return orderFields(entry?.order.ok ? entry.order.value : order);
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

function problemsOf(fields: EditedFields, before: EditedFields): FieldProblems<EditedField> {
  const { totalCosto, costoEnvio, titulo, imagen } = fields;
  // Amounts of another program that do not add up are no obstacle to another change.
  const isKept = totalCosto === before.totalCosto && costoEnvio === before.costoEnvio;
  return {
    ...(isBelowShipping(fields) &&
      !isKept && { totalCosto: 'El total incluye el envío: no puede ser menor' }),
    ...(Number.isNaN(totalCosto) && { totalCosto: 'Ingresá un importe, por ejemplo 12500,50' }),
    ...(Number.isNaN(costoEnvio) && { costoEnvio: 'Ingresá un importe, por ejemplo 1540' }),
    ...(titulo === '' && { titulo: 'El título no puede estar vacío' }),
    ...(titulo.length > MAX_TITLE && { titulo: `El título lleva hasta ${MAX_TITLE} caracteres` }),
    ...(!ADDRESS.test(imagen) && { imagen: 'Tiene que empezar con https:// y no llevar espacios' }),
  };
}
