import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { buyerName, buyerPlace, buyerStreet } from '#domain/buyer/address.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import { DISCOUNTED_NAMES, paymentMethod } from '#domain/checkout/payment-methods.ts';
import { amountPaid } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { offeredDeliveries } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import { randomId } from '#data/storage/local.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { SelectField, TextField } from '#ui/controls/fields.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { deleteIcon } from '#ui/icons/lazy-icons.json';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { Sheet } from '#admin/parts/sheet.tsx';
import { useOrder } from './use-orders.ts';
import { BuyerPicker } from './buyer-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useCatalogue, useNewOrder, type NewOrderDraft } from './use-new-order.ts';
import layout from '#admin/common/panel-layout.module.css';
import styles from './new-order.module.css';

interface NewOrderSheetProps {
  readonly onClose: () => void;
  readonly onPlaced: (id: string) => void;
}

/**
 * Makes an order for a buyer, with or without an account, or one in place of another (docs/panel.md#manual-orders). The
 * address names the buyer (`de`) or the order to replace (`rehacer`).
 */
export function NewOrderSheet({ onClose, onPlaced }: NewOrderSheetProps) {
  const [parameters] = useSearchParams();
  const replaced = parameters.get('rehacer');
  const sub = parameters.get('de');
  const [id] = useState(randomId);
  const [picked, pick] = useState<UserRecord | null>(null);
  const known = useBuyer(sub);
  const isReady = useCatalogue().size > 0;
  if (replaced !== null)
    return <Replacing key={replaced} id={id} replaced={replaced} onClose={onClose} onPlaced={onPlaced} />;
  const buyer = picked ?? known ?? null;
  if (buyer !== null && isReady)
    return (
      <Content id={id} buyer={buyer} onClose={onClose} onPlaced={onPlaced} onOtherBuyer={() => pick(null)} />
    );
  return (
    <Sheet title="Nuevo pedido" onClose={onClose}>
      {sub !== null && known === undefined ? (
        <Spinner label="Leyendo el usuario…" />
      ) : buyer === null ? (
        <BuyerPicker orderId={id} onPick={pick} />
      ) : (
        <Spinner label="Leyendo el catálogo…" />
      )}
    </Sheet>
  );
}

/** The record of the buyer that the address names; null for none, undefined until it is read. */
function useBuyer(sub: string | null): UserRecord | null | undefined {
  const { session } = usePanelServices();
  const { data } = useQuery({
    queryKey: ['buyer of a new order', sub],
    queryFn: () => (sub === null ? null : session.repositories().users.record(sub)),
    gcTime: 0,
  });
  return data;
}

interface ReplacingProps extends NewOrderSheetProps {
  readonly id: string;
  readonly replaced: string;
}

function Replacing({ id, replaced, onClose, onPlaced }: ReplacingProps) {
  const { entry } = useOrder(replaced, undefined);
  const isReady = useCatalogue().size > 0;
  if (entry == null || !entry.order.ok || !isReady)
    return (
      <Sheet title={`Rehacer el pedido ${shortId(replaced)}`} onClose={onClose}>
        {entry === null ? <p>Este pedido ya no existe.</p> : <Spinner label="Leyendo el pedido…" />}
      </Sheet>
    );
  const old = entry.order.value;
  const buyer = { ...newUserRecord(old.usuario), ...old.usuario, sub: old.user_sub };
  return <Content id={id} buyer={buyer} old={old} onClose={onClose} onPlaced={onPlaced} />;
}

interface ContentProps extends NewOrderSheetProps {
  readonly id: string;
  readonly buyer: UserRecord;
  /** The order that this one replaces. */
  readonly old?: Order;
  readonly onOtherBuyer?: () => void;
}

function Content({ id, buyer, old, onClose, onPlaced, onOtherBuyer }: ContentProps) {
  const order = useNewOrder(id, buyer, old, onPlaced);
  const { total, discount, problem } = order;
  const form = useId();
  const address = [buyerStreet(buyer), buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`].filter(Boolean);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    order.send();
  }
  return (
    <Sheet
      title={old === undefined ? `Pedido para ${buyerName(buyer)}` : `Rehacer el pedido ${shortId(old.id)}`}
      subtitle={address.join(' · ') || 'Sin dirección: pedísela antes de enviar.'}
      onClose={onClose}
      actions={
        <>
          <p className={styles.total}>
            <span>Total </span>
            <strong>{Number.isNaN(total) ? '—' : formatPesos(total)}</strong>
            {discount > 0 && (
              <span className="muted small">
                {' '}
                con {formatPesos(discount)} menos por {DISCOUNTED_NAMES}
              </span>
            )}
            {old !== undefined && total !== old.totalCosto && (
              <span className="muted small"> antes {formatPesos(old.totalCosto)}</span>
            )}
          </p>
          <Button type="submit" form={form} variant="primary" busy={order.busy}>
            Crear pedido
          </Button>
        </>
      }
    >
      {old !== undefined && (
        <p>
          Al crearlo, el pedido {shortId(old.id)} se cancela sin avisarle a nadie y sus unidades vuelven al
          stock.
          {amountPaid(old) > 0 && ` Los ${formatPesos(amountPaid(old))} que ya pagó pasan al nuevo.`}
        </p>
      )}
      {onOtherBuyer && (
        <p>
          <Button size="small" variant="quiet" onClick={onOtherBuyer}>
            Elegir a otra persona
          </Button>
        </p>
      )}
      <ProductPicker {...order} />
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <Lines {...order} />
        <div className={layout.fields}>
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
            value={order.shipping}
            onChange={({ target }) => order.setShipping(target.value)}
          />
          <SelectField
            label="Medio de pago"
            placeholder={order.payment === null ? 'Elegí uno' : undefined}
            options={order.payments}
            value={order.payment ?? ''}
            onChange={({ target }) => order.setPayment(paymentMethod(target.value) ?? null)}
          />
        </div>
      </form>
      {problem !== null && (
        // Many lines may stand above it.
        <div key={problem} ref={scrollIntoView}>
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
    </Sheet>
  );
}

function scrollIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

/** Lists the lines of the order, with units and price of each. */
function Lines({ lines, products, change, remove }: NewOrderDraft) {
  if (lines.length === 0) return <p className="muted small">Sin productos: buscalos arriba.</p>;
  return (
    <>
      <ol className="plain-list stack gap-3" aria-label="Productos del pedido">
        {lines.map(({ product: { id, title }, quantity, price }) => (
          <li key={id} className={styles.line}>
            <span className="semibold breakable">{title}</span>
            <QuantityStepper
              label={`Cantidad de ${title}`}
              value={quantity}
              max={products.get(id)?.stock ?? 0}
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
