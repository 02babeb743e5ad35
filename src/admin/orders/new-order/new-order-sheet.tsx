import { useId, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { buyerName, buyerPlace, buyerStreet } from '#domain/buyer/address.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { DISCOUNTED_NAMES } from '#domain/checkout/payment-methods.ts';
import { amountPaid } from '#domain/orders/balance.ts';
import { isCancelled, type Order } from '#domain/orders/order.ts';
import { messageChannels } from '#domain/seller/messages.ts';
import { offeredDeliveries } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField, TextField } from '#ui/controls/fields.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { deleteIcon } from '#ui/icons/lazy-icons.json';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { useCatalogue } from '#admin/products/use-catalogue.ts';
import { UnreadUser, useUser } from '#admin/users/use-user.tsx';
import { shortId } from '#domain/orders/short-id.ts';
import { SaveProblem } from '#admin/form/save-problem.tsx';
import { Sheet } from '#admin/sheet/sheet.tsx';
import { NEW_ID } from '#admin/sheet/use-sheet.ts';
import { useOrder } from '#admin/orders/use-order.ts';
import { BuyerPicker, isTyped } from './buyer-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import {
  emptyOrder,
  replacementDraft,
  useNewOrder,
  useNewOrderDraft,
  type NewOrderForm,
} from './use-new-order.ts';
import layout from '#admin/section/panel-layout.module.css';
import styles from './new-order.module.css';

interface NewOrderSheetProps {
  readonly onClose: () => void;
  readonly onPlaced: (id: string) => void;
}

/**
 * Renders the sheet of a new order for a buyer, with or without an account, or of a replacement (docs/panel.md#manual-orders).
 * The address names the buyer (`de`) or the order to replace (`rehacer`).
 */
export function NewOrderSheet(sheet: NewOrderSheetProps) {
  const [parameters] = useSearchParams();
  const replaced = parameters.get('rehacer');
  const sub = parameters.get('de');
  const { isFailed, retry } = useCatalogue();
  if (isFailed)
    return (
      <Sheet title="Nuevo pedido" onClose={sheet.onClose}>
        <FailureNotice onRetry={retry}>No pudimos leer el catálogo.</FailureNotice>
      </Sheet>
    );
  return replaced === null ? (
    <Making key={sub} sub={sub} {...sheet} />
  ) : (
    <Replacing key={replaced} replaced={replaced} {...sheet} />
  );
}

function Making({ sub, ...sheet }: NewOrderSheetProps & { readonly sub: string | null }) {
  const [first] = useState(emptyOrder);
  const draft = useNewOrderDraft(sub === null ? `ordenes/${NEW_ID}` : `usuarios/${sub}`, first);
  const choose = (buyer: UserRecord | null) => draft.type({}, { ...draft.base, buyer });
  const known = useUser(sub);
  const { isLoading } = useCatalogue();
  const buyer = draft.base.buyer ?? known.data ?? null;
  if (buyer !== null && !isLoading)
    return (
      <Content
        {...sheet}
        draft={draft}
        buyer={buyer}
        onOtherBuyer={sub === null ? () => choose(null) : undefined}
      />
    );
  const isReading = sub !== null && known.data === undefined;
  if (buyer === null && !isReading)
    return <BuyerPicker draft={draft} onPick={choose} onClose={sheet.onClose} />;
  return (
    <Sheet title="Nuevo pedido" onClose={sheet.onClose}>
      {isReading ? <UnreadUser {...known} /> : <Spinner label="Leyendo el catálogo…" />}
    </Sheet>
  );
}

function Replacing({ replaced, ...sheet }: NewOrderSheetProps & { readonly replaced: string }) {
  const { entry } = useOrder(replaced);
  const { isLoading } = useCatalogue();
  // Waits for the catalogue: lines of unread products would be left out.
  if (entry?.order.ok && !isLoading) return <Replacement old={entry.order.value} {...sheet} />;
  return (
    <Sheet title={`Rehacer el pedido ${shortId(replaced)}`} onClose={sheet.onClose}>
      {entry === null ? <p>Este pedido ya no existe.</p> : <Spinner label="Leyendo el pedido…" />}
    </Sheet>
  );
}

function Replacement({ old, ...sheet }: NewOrderSheetProps & { readonly old: Order }) {
  const { drafts } = usePanelServices();
  const { products } = useCatalogue();
  const record = `ordenes/${old.id}` as const;
  const [initial] = useState(() => ({
    ...replacementDraft(old, products),
    isKept: drafts.find({ kind: 'newOrder', record }) !== undefined,
  }));
  const draft = useNewOrderDraft(record, initial.base, old);
  const { buyer } = draft.base;
  if (buyer === null) return null;
  return (
    <Content
      {...sheet}
      draft={draft}
      buyer={buyer}
      old={old}
      leftOut={initial.isKept ? null : initial.leftOut}
    />
  );
}

interface ContentProps extends NewOrderSheetProps, Omit<Parameters<typeof useNewOrder>[0], 'onPlaced'> {
  readonly onOtherBuyer?: (() => void) | undefined;
}

function Content({ onClose, onOtherBuyer, ...options }: ContentProps) {
  const order = useNewOrder(options);
  const { buyer, old } = options;
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
          <Button
            onClick={() => {
              options.draft.drop();
              onClose();
            }}
          >
            Descartar
          </Button>
        </>
      }
    >
      {old !== undefined && <p>{replacedText(old)}</p>}
      {messageChannels(buyer).length === 0 && (
        <Notice tone="warning">No tiene correo ni celular: no vas a poder avisarle nada.</Notice>
      )}
      {onOtherBuyer && (
        <p>
          <Button size="small" variant="quiet" onClick={onOtherBuyer}>
            {isTyped(buyer) ? 'Corregir sus datos' : 'Elegir a otra persona'}
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
            onChange={({ target }) => order.set({ service: target.value })}
          />
          <TextField
            label="Costo de envío"
            inputMode="decimal"
            hint="Se calcula solo; podés poner otro."
            value={order.shipping}
            onChange={({ target }) => order.set({ shipping: target.value })}
          />
          <SelectField
            label="Medio de pago"
            placeholder={order.payment === null ? 'Elegí uno' : undefined}
            options={order.payments}
            value={order.payment ?? ''}
            onChange={({ target }) => order.set({ payment: target.value })}
          />
        </div>
        {order.isPaid !== null && (
          <Checkbox
            label="Ya está pagado"
            checked={order.isPaid}
            onChange={({ target }) => order.set({ paid: target.checked ? 'sí' : '' })}
          />
        )}
      </form>
      <SaveProblem text={problem} />
    </Sheet>
  );
}

/** Returns what happens to the replaced order. */
function replacedText(old: Order): string {
  const short = shortId(old.id);
  const paid = amountPaid(old);
  const texts = [
    isCancelled(old.estado)
      ? `El pedido ${short} está cancelado.`
      : `Al crearlo, el pedido ${short} se cancela sin avisarle a nadie y sus unidades vuelven al stock.`,
    ...(paid > 0 ? [`Los ${formatPesos(paid)} que ya pagó pasan al nuevo.`] : []),
  ];
  return texts.join(' ');
}

/** Renders the lines of the order, with units and price of each. */
function Lines({ lines, products, change, remove }: NewOrderForm) {
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
        {lines.length} de {MAX_PRODUCTS} productos distintos.
      </p>
    </>
  );
}
