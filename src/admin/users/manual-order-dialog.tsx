import { useId, type SyntheticEvent } from 'react';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { SHIPPING_SERVICES } from '../../domain/orders/order.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { SessionWarning } from '../session/session-warning.tsx';
import { ManualLines } from './manual-lines.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useManualOrder } from './use-manual-order.ts';
import styles from './manual-order.module.css';

export interface ManualOrderDialogProps {
  readonly buyer: UserRecord;
  readonly name: string;
  readonly onClose: () => void;
  /** The order is stored. */
  readonly onDone: () => void;
}

/** An order made by hand for a buyer: products, quantities, prices, shipping (spec §6). */
export function ManualOrderDialog({ buyer, name, onClose, onDone }: ManualOrderDialogProps) {
  const form = useId();
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
      <Button type="submit" form={form} variant="primary" busy={order.busy}>
        Crear pedido
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Pedido para ${name}`} size="large" actions={actions}>
      <div className={styles.order}>
        <SessionWarning />
        <p className={styles.address}>
          {[buyerStreet(buyer), buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`]
            .filter(Boolean)
            .join(' · ') || 'No cargó su dirección: pedísela antes de enviar.'}
        </p>
        <ProductPicker products={order.products} onPick={order.add} />
        <form id={form} className={styles.form} noValidate onSubmit={submit}>
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
