import { LinesDialog } from '../lines/lines-dialog.tsx';
import { useManualOrder } from './use-manual-order.ts';
import { buyerName, buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { offeredDeliveries } from '../../domain/shipping/shipping-service.ts';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from '../lines/lines.module.css';

interface ManualOrderDialogProps {
  readonly buyer: UserRecord;
  readonly onClose: () => void;
  readonly onOrder: () => void;
}

/** Lets the seller make an order for a buyer (docs/panel.md#manual-orders). */
export function ManualOrderDialog({ buyer, onClose, onOrder }: ManualOrderDialogProps) {
  const order = useManualOrder(buyer, () => {
    onOrder();
    onClose();
  });
  const address = [buyerStreet(buyer), buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`].filter(Boolean);
  return (
    <LinesDialog
      title={`Pedido para ${buyerName(buyer)}`}
      onClose={onClose}
      draft={order.draft}
      saveLabel="Crear pedido"
      busy={order.busy}
      onSave={order.send}
      above={
        <p className="muted small">
          {address.join(' · ') || 'No cargó su dirección: pedísela antes de enviar.'}
        </p>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label="Envío por"
          options={offeredDeliveries()}
          value={order.service}
          onChange={({ target }) =>
            order.setService(offeredDeliveries().find((one) => one === target.value) ?? order.service)
          }
        />
        <TextField
          label="Costo de envío"
          inputMode="decimal"
          hint="Se calcula solo; podés poner otro."
          value={order.draft.shipping}
          onChange={({ target }) => order.draft.setShipping(target.value)}
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
    </LinesDialog>
  );
}
