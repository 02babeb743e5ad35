import { useId, type SyntheticEvent } from 'react';
import { buyerName, buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import { newUserRecord, type UserRecord } from '../../domain/buyer/buyer.ts';
import { MAX_ORDER_LINES } from '../../domain/cart/cart.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { amountPaid, hasPayment } from '../../domain/orders/balance.ts';
import type { Order } from '../../domain/orders/order.ts';
import { offeredDeliveries } from '../../domain/shipping/shipping-service.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { deleteIcon } from '../../ui/icons/lazy-icons.json';
import { shortId } from '../common/short-id.ts';
import { SessionWarning } from '../session/session-warning.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useCatalogue, type LinesDraft } from './use-draft-lines.ts';
import { useManualOrder } from './use-manual-order.ts';
import styles from './manual-order.module.css';

interface RedoOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Makes an order anew, with what the seller changes in it (docs/panel.md#orders-made-anew). */
export function RedoOrderDialog({ order, onClose }: RedoOrderDialogProps) {
  const { usuario, user_sub } = order;
  if (useCatalogue().size === 0)
    return (
      <Dialog onClose={onClose} title={redoTitle(order)}>
        <Spinner label="Leyendo el catálogo…" />
      </Dialog>
    );
  return (
    <ManualOrderDialog
      buyer={{ ...newUserRecord(usuario), ...usuario, sub: user_sub }}
      old={order}
      onClose={onClose}
    />
  );
}

interface ManualOrderDialogProps {
  readonly buyer: UserRecord;
  /** The order that this one replaces. */
  readonly old?: Order;
  readonly onClose: () => void;
  readonly onOrder?: () => void;
}

/** Lets the seller make an order for a buyer (docs/panel.md#manual-orders). */
export function ManualOrderDialog({ buyer, old, onClose, onOrder }: ManualOrderDialogProps) {
  const { draft, ...order } = useManualOrder(buyer, old, () => {
    onOrder?.();
    onClose();
  });
  const { total, discount, problem } = draft;
  const form = useId();
  const address = [buyerStreet(buyer), buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`].filter(Boolean);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    order.send();
  }
  const actions = (
    <>
      <p className={styles.total}>
        Total <strong>{Number.isNaN(total) ? '—' : formatPesos(total)}</strong>
        {discount > 0 && (
          <span className="muted small"> con {formatPesos(discount)} menos por transferencia</span>
        )}
        {old !== undefined && total !== old.totalCosto && (
          <span className="muted small"> antes {formatPesos(old.totalCosto)}</span>
        )}
      </p>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={form} variant="primary" busy={order.busy}>
        Crear pedido
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={old === undefined ? `Pedido para ${buyerName(buyer)}` : redoTitle(old)}
      size="large"
      actions={actions}
    >
      <div className="stack">
        <SessionWarning />
        {old !== undefined && (
          <p>
            Al crearlo, el pedido {shortId(old.id)} se cancela sin avisarle a nadie y sus unidades vuelven al
            stock.
            {hasPayment(old) && ` Los ${formatPesos(amountPaid(old))} que ya pagó pasan al nuevo.`}
          </p>
        )}
        <p className="muted small">
          {address.join(' · ') || 'No cargó su dirección: pedísela antes de enviar.'}
        </p>
        <ProductPicker {...draft} />
        <form id={form} className="stack" noValidate onSubmit={submit}>
          <Lines {...draft} />
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
              value={draft.shipping}
              onChange={({ target }) => draft.setShipping(target.value)}
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
        {problem !== null && (
          // Many lines may stand above it.
          <div key={problem} ref={scrollIntoView}>
            <Notice tone="error">{problem}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function redoTitle({ id, usuario }: Order): string {
  return `Rehacer el pedido ${shortId(id)} de ${buyerName(usuario)}`;
}

function scrollIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

/** Lists the lines of the order, with units and price of each. */
function Lines({ lines, maxUnits, change, remove }: LinesDraft) {
  if (lines.length === 0) return <p className="muted small">Sin productos: buscalos arriba.</p>;
  return (
    <>
      <ol className="plain-list stack gap-3" aria-label="Productos del pedido">
        {lines.map(({ product: { id, title }, quantity, price }) => (
          <li key={id} className={styles.line}>
            <span className={`semibold breakable ${styles.title}`}>{title}</span>
            <QuantityStepper
              label={`Cantidad de ${title}`}
              value={quantity}
              max={maxUnits(id)}
              onChange={(next) => change(id, { quantity: next })}
            />
            <TextField
              label="Precio"
              aria-label={`Precio de ${title}`}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={({ target }) => change(id, { price: target.value })}
            />
            <IconButton icon={deleteIcon} label={`Sacar ${title}`} onClick={() => remove(id)} />
          </li>
        ))}
      </ol>
      <p className="muted small">
        {lines.length} de {MAX_ORDER_LINES} productos distintos.
      </p>
    </>
  );
}
