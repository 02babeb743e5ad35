import { ORDER_FIELD_LABELS } from '../../../domain/orders/labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos, readPesos } from '../../../domain/seller/amount.ts';
import { isBelowShipping } from '../../../domain/seller/order-changes.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { EditDialog, wideField } from '../../form/edit-dialog.tsx';
import type { FieldProblems, FieldReader } from '../../../ui/controls/form.tsx';
import { shortId } from '../../common/short-id.ts';
import { NewsNotice } from './news-notice.tsx';
import { useOrderEdit } from './use-order-edit.ts';

/** Edits an order's amounts and its first product's title and image (docs/product.md#seller-orders). */
export function OrderEditDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { busy, initial, newsText, save } = useOrderEdit(order, EDITED, onClose);

  return (
    <EditDialog
      title={`Editar pedido ${shortId(order.id)}`}
      busy={busy}
      check={(read) => problemsOf(readFields(read), initial)}
      onSave={(read) => void save(readFields(read), 'Pedido actualizado.')}
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
            <div className={wideField}>
              <NewsNotice text={newsText} />
            </div>
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

const EDITED = ['totalCosto', 'costoEnvio', 'titulo', 'imagen'] as const;

type EditedField = (typeof EDITED)[number];

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
