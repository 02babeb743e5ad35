import { useId, type SyntheticEvent } from 'react';
import { DraftLines } from '../lines/draft-lines.tsx';
import { ProductPicker } from '../lines/product-picker.tsx';
import { SessionWarning } from '../session/session-warning.tsx';
import { useManualOrder } from './use-manual-order.ts';
import { buyerName, buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { SHIPPING_SERVICES } from '../../domain/orders/order.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from '../lines/lines.module.css';

interface ManualOrderDialogProps {
  readonly buyer: UserRecord;
  readonly onClose: () => void;
  readonly onOrder: () => void;
}

/** Lets the seller make an order for a buyer (docs/product.md#manual-orders). */
export function ManualOrderDialog({ buyer, onClose, onOrder }: ManualOrderDialogProps) {
  const formId = useId();
  const order = useManualOrder(buyer, () => {
    onOrder();
    onClose();
  });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    order.send();
  }
  const actions = (
    <>
      <p className={styles.total}>
        Total <strong>{Number.isNaN(order.total) ? '—' : formatPesos(order.total)}</strong>
      </p>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={order.busy}>
        Crear pedido
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={`Pedido para ${buyerName(buyer)}`} size="large" actions={actions}>
      <div className="stack">
        <SessionWarning />
        <p className="muted small">
          {[buyerStreet(buyer), buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`]
            .filter(Boolean)
            .join(' · ') || 'No cargó su dirección: pedísela antes de enviar.'}
        </p>
        <ProductPicker {...order} />
        <form id={formId} className="stack" noValidate onSubmit={submit}>
          <DraftLines {...order} />
          <div className={styles.fields}>
            <SelectField
              label="Envío por"
              options={SHIPPING_SERVICES}
              value={order.service}
              onChange={({ target }) =>
                order.setService(SHIPPING_SERVICES.find((one) => one === target.value) ?? order.service)
              }
            />
            <TextField
              label="Costo de envío"
              inputMode="decimal"
              hint="Se calcula solo; podés poner otro."
              value={order.shipping}
              onChange={({ target }) => order.setShipping(target.value)}
            />
            <SelectField
              label="Medio de pago"
              options={PAYMENT_METHODS}
              value={order.payment}
              onChange={({ target }) =>
                order.setPayment(PAYMENT_METHODS.find((one) => one === target.value) ?? order.payment)
              }
            />
          </div>
        </form>
        {order.problem !== null && <Notice tone="error">{order.problem}</Notice>}
      </div>
    </Dialog>
  );
}
