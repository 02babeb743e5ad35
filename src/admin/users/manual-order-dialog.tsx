import { useId, type SyntheticEvent } from 'react';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { SHIPPING_SERVICES } from '../../domain/orders/order.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { buyerName, buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { SessionWarning } from '../session/session-warning.tsx';
import { ManualLines } from './manual-lines.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useManualOrder } from './use-manual-order.ts';
import layout from '../common/layout.module.css';
import styles from './manual-order.module.css';

interface ManualOrderDialogProps {
  readonly buyer: UserRecord;
  readonly onClose: () => void;
  /** The order is stored. */
  readonly onDone: () => void;
}

/** Lets the seller make an order for a buyer (docs/product.md#manual-orders). */
export function ManualOrderDialog({ buyer, onClose, onDone }: ManualOrderDialogProps) {
  const formId = useId();
  const order = useManualOrder(buyer, () => {
    onDone();
    onClose();
  });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void order.send();
  }
  const actions = (
    <>
      <p className={styles.total}>
        Total <strong>{order.total === null ? '—' : formatPesos(order.total)}</strong>
      </p>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={order.busy}>
        Crear pedido
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Pedido para ${buyerName(buyer)}`} size="large" actions={actions}>
      <div className={layout.stack}>
        <SessionWarning />
        <p className={layout.note}>
          {[buyerStreet(buyer), buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`]
            .filter(Boolean)
            .join(' · ') || 'No cargó su dirección: pedísela antes de enviar.'}
        </p>
        <ProductPicker products={order.products} onPick={order.add} />
        <form id={formId} className={layout.stack} noValidate onSubmit={submit}>
          <ManualLines {...order} />
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
