import { isCancelled, type Order } from '../../../domain/orders/order.ts';
import { MAX_PAYMENT_NOTE, paymentTime } from '../../../domain/seller/payment.ts';
import { argentineTime } from '../../../domain/text/argentine-time.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import type { FieldReader } from '../../../ui/controls/form.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { shortId } from '../../common/short-id.ts';
import { useNow } from '../../../shared/use-now.ts';
import { EditDialog, wideField } from '../../form/edit-dialog.tsx';
import { NewsNotice } from '../edit/news-notice.tsx';
import { useOrderEdit } from '../edit/use-order-edit.ts';

/** Edits date and note of an order's payment, and takes the payment back (docs/product.md#payments). */
export function PaymentDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { busy, initial, newsText, save } = useOrderEdit(order, EDITED, onClose);
  const { pagado, notaDePago } = initial;
  const today = argentineTime(new Date(useNow(60_000))).day;
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
          <div className={wideField}>
            <NewsNotice text={newsText} />
          </div>
          <TextField
            name="dia"
            label="Día del pago"
            type="date"
            max={today}
            defaultValue={pagado === '' ? today : argentineTime(new Date(pagado)).day}
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

const EDITED = ['pagado', 'notaDePago'] as const;
