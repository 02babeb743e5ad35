import { isCancelled, type Order } from '../../../domain/orders/order.ts';
import { argentineDay, MAX_PAYMENT_NOTE, paymentTime } from '../../../domain/seller/payment.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import type { FieldReader } from '../../../ui/controls/form.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { shortId } from '../../common/short-id.ts';
import { useNow } from '../../../shared/use-now.ts';
import { EditDialog, wideField } from '../../form/edit-dialog.tsx';
import { usePaymentChange } from './use-payment-change.ts';

/** Edits date and note of an order's payment, and takes the payment back (docs/product.md#payments). */
export function PaymentDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { busy, seen, save } = usePaymentChange(order, onClose);
  const { pagado, notaDePago } = seen;
  const today = argentineDay(new Date(useNow(60_000)));
  const timeOf = (read: FieldReader<'dia'>) => paymentTime(read('dia'), pagado, new Date());

  return (
    <EditDialog<'dia' | 'nota'>
      title={`Pago del pedido ${shortId(order.id)}`}
      size="small"
      busy={busy}
      check={(read) => ({
        ...(timeOf(read) === null && { dia: 'Poné un día de hoy o anterior' }),
        ...(read('nota').length > MAX_PAYMENT_NOTE && {
          nota: `La nota lleva hasta ${MAX_PAYMENT_NOTE} caracteres`,
        }),
      })}
      onSave={(read) =>
        void save({ pagado: timeOf(read) ?? pagado, notaDePago: oneLine(read('nota')) }, 'Pago guardado.')
      }
      onClose={onClose}
      below={
        pagado !== '' && (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            onClick={() => void save({ pagado: '', notaDePago: '' }, 'El pedido quedó sin pagar.')}
          >
            {isCancelled(order.estado) ? 'Ya devolví el pago' : 'No está pagado'}
          </Button>
        )
      }
    >
      {(problems) => (
        <>
          <TextField
            name="dia"
            label="Día del pago"
            type="date"
            max={today}
            defaultValue={pagado === '' ? today : argentineDay(new Date(pagado))}
            error={problems.dia}
            data-autofocus=""
          />
          <TextField
            name="nota"
            label="Nota"
            fieldClassName={wideField}
            defaultValue={notaDePago}
            error={problems.nota}
            hint="Por ejemplo, el número de la transferencia. Quien compró la puede leer."
          />
        </>
      )}
    </EditDialog>
  );
}
