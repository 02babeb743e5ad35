import { pickFields } from '../../../domain/fields.ts';
import { isCancelled, type Order } from '../../../domain/orders/order.ts';
import { differences } from '../../../domain/seller/differences.ts';
import type { OrderFields } from '../../../domain/seller/order-changes.ts';
import { UNPAID } from '../../../domain/seller/payment-entry.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { EditDialog } from '../../form/edit-dialog.tsx';
import { shortId } from '../../common/short-id.ts';
import { EDITED_FIELDS, problemsOf, readFields, shownFields, type EditedField } from './edited-fields.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import type { FieldsForm } from '../common/order-dialog-context.ts';
import { useOrderDialog } from '../common/use-order-dialog.ts';

interface FieldsDialogProps {
  readonly order: Order;
  readonly form: FieldsForm;
  readonly onClose: () => void;
}

/** Edits an order's amounts, payment or payment link (docs/panel.md#seller-orders, docs/panel.md#payments). */
export function FieldsDialog({ order, form, onClose }: FieldsDialogProps) {
  const { title, size, names, doneText } = FORMS[form];
  const { busy, isLocked, initial, save, ...current } = useOrderDialog(order, onClose);
  const shown = shownFields(initial);
  return (
    <EditDialog<EditedField>
      title={`${title} ${shortId(order.id)}`}
      size={size}
      busy={busy}
      isLocked={isLocked}
      above={<OrderNotice {...current} />}
      check={(read) => pickFields(problemsOf(readFields(read, initial), initial), names)}
      onSave={(read) => {
        const fields = readFields(read, initial);
        // A field that the seller left alone stays as another tab may have changed it.
        const changes = differences<OrderFields>(
          pickFields<OrderFields>({ ...initial, ...fields }, names),
          initial,
        );
        if (changes === null) onClose();
        else void save(changes, doneText(fields));
      }}
      onClose={onClose}
      below={
        form === 'payment' &&
        initial.pagado !== '' && (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            aria-disabled={isLocked}
            onClick={() => void save(UNPAID, 'El pedido quedó sin pagar.')}
          >
            {isCancelled(order.estado) ? 'Ya devolví el pago' : 'No está pagado'}
          </Button>
        )
      }
    >
      {(problems) => (
        <>
          {names.map((name, at) => (
            <TextField
              key={name}
              name={name}
              {...EDITED_FIELDS[name]}
              {...(at === 0 && { 'data-autofocus': '' })}
              defaultValue={shown[name]}
              error={problems[name]}
            />
          ))}
        </>
      )}
    </EditDialog>
  );
}

interface FormOfFields {
  /** Stands before the order's id. */
  readonly title: string;
  readonly size: 'small' | 'medium';
  readonly names: readonly EditedField[];
  readonly doneText: (saved: Pick<OrderFields, 'linkDePago'>) => string;
}

const FORMS: Readonly<Record<FieldsForm, FormOfFields>> = {
  amounts: {
    title: 'Editar pedido',
    size: 'medium',
    names: ['totalCosto', 'costoEnvio', 'titulo', 'imagen'],
    doneText: () => 'Pedido actualizado.',
  },
  payment: {
    title: 'Pago del pedido',
    size: 'small',
    names: ['pagado', 'montoPagado', 'notaDePago'],
    doneText: () => 'Pago guardado.',
  },
  link: {
    title: 'Link de pago del pedido',
    size: 'small',
    names: ['linkDePago'],
    doneText: ({ linkDePago }) =>
      linkDePago === '' ? 'Sacaste el link de pago.' : 'Link guardado: quien compró ya lo ve.',
  },
};
