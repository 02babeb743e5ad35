import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { missingOrderData } from '#domain/orders/missing-data.ts';
import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';
import { STATUSES, statusText, type Order } from '#domain/orders/order.ts';
import { removalMoves } from '#domain/seller/order-changes.ts';
import { differences } from '#domain/seller/differences.ts';
import { orderBefore } from '#domain/seller/log-values.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { orderChange } from '#admin/orders/order-change.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { InvoiceLine } from '#shared/invoice-line.tsx';
import { OrderLines } from '#shared/order-lines.tsx';
import { RelativeTime } from '#shared/relative-time.tsx';
import { Button } from '#ui/controls/button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { editIcon } from '#ui/icons/lazy-icons.json';
import { BuyerData } from '#admin/sheet/buyer-data.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { UnreadableDocument } from '#admin/sheet/unreadable-document.tsx';
import { ChangeHistory } from '#admin/log/change-history.tsx';
import { DeletedRecord } from '#admin/form/draft-mark.tsx';
import { NotePart } from '#admin/notes/note-part.tsx';
import { RemoveButton } from '#admin/sheet/remove-button.tsx';
import { Sheet } from '#admin/sheet/sheet.tsx';
import type { Change } from '#data/seller/change.ts';
import { NEW_ID, useSheetAddress } from '#admin/sheet/use-sheet.ts';
import { DispatchPart } from '#admin/orders/dispatch/dispatch-part.tsx';
import { MessagesPart } from '#admin/orders/messages/messages-part.tsx';
import {
  PayState,
  SheetStep,
  StatusButton,
  unitsBackText,
  useNextStep,
} from '#admin/orders/order-actions.tsx';
import { OrderForm } from './order-form.tsx';
import { PaymentPart } from './payment-part.tsx';
import { PrintSlips } from '#admin/orders/dispatch/print-slips.tsx';
import { useOrder } from '#admin/orders/use-order.ts';
import styles from '#admin/orders/orders.module.css';

interface OrderSheetProps {
  readonly id: string;
  /** The list's version of the order, until it is read. */
  readonly listed: OrderEntry | undefined;
  readonly onClose: () => void;
  readonly onNext: (() => void) | undefined;
}

/** Renders an order completely, and the form that changes it (docs/panel.md#seller-orders). */
export function OrderSheet({ id, listed, ...leave }: OrderSheetProps) {
  const { entry = listed, isError, refetch } = useOrder(id);
  const { orders } = usePanelServices();
  const isUnseen = useStore(orders.store, ({ unseen }) => unseen.has(id));
  useEffect(() => {
    if (isUnseen) orders.markOrderSeen(id);
  }, [orders, isUnseen, id]);
  const remove = entry && <RemoveOrder entry={entry} onRemoved={leave.onClose} />;
  if (entry?.order.ok) return <Content order={entry.order.value} remove={remove} {...leave} />;
  return (
    <Sheet title={`Pedido ${shortId(id)}`} {...leave}>
      {isError && <FailureNotice onRetry={() => void refetch()}>No pudimos leer este pedido.</FailureNotice>}
      {!isError && entry === undefined && <Spinner label="Leyendo el pedido…" />}
      {entry === null && <DeletedRecord text="Este pedido ya no existe." record={`ordenes/${id}`} />}
      {entry?.order.ok === false && (
        <UnreadableDocument path={`ordenes/${id}`} {...entry.order}>
          {remove}
        </UnreadableDocument>
      )}
    </Sheet>
  );
}

interface ContentProps extends Pick<OrderSheetProps, 'onClose' | 'onNext'> {
  readonly order: Order;
  /** The button that deletes the order. */
  readonly remove: ReactNode;
}

function Content({ order, remove, onClose, onNext }: ContentProps) {
  const { drafts } = usePanelServices();
  const addressOf = useSheetAddress('pedido');
  const step = useNextStep(order);
  const [isEditing, setEditing] = useState(
    () => drafts.find({ kind: 'order', record: `ordenes/${order.id}` }) !== undefined,
  );
  const { id, usuario } = order;
  const current = orderFields(order);
  const short = shortId(id);
  const heading = {
    title: `${short} · ${buyerName(usuario)}`,
    subtitle: (
      <span>
        <RelativeTime date={order.fecha} /> · <code className="breakable">{id}</code>
      </span>
    ),
    onClose,
  };
  const isNotifying = step?.kind === 'notify';
  const messages = <MessagesPart order={order} isNext={isNotifying} />;
  if (isEditing) return <OrderForm order={order} {...heading} onDone={() => setEditing(false)} />;
  return (
    <Sheet
      {...heading}
      onNext={onNext}
      actions={
        <>
          <Button icon={editIcon} size="small" onClick={() => setEditing(true)}>
            Editar
          </Button>
          <PrintSlips orders={[order]} label="Remito" />
          <Link className={buttonClass({ size: 'small' })} to={addressOf(NEW_ID, { rehacer: id })}>
            Rehacer
          </Link>
          {remove}
        </>
      }
    >
      <div className="row gap-3">
        <StatusButton orders={[order]}>
          <span className={`tone-${STATUSES[order.estado].tone}`}>
            <span className="visually-hidden">Estado: </span>
            <span>{statusText(order, order.estado)}</span>
          </span>
        </StatusButton>
        <strong className={styles.total}>{formatPesos(order.totalCosto)}</strong>
        <PayState order={order} />
        <SheetStep order={order} step={step} />
      </div>
      {order.cancelado && (
        <p className="toned tone-danger small">
          Quien compró lo canceló el {formatDateTime(order.cancelado)}.
        </p>
      )}
      <MissingData order={order} />
      <DispatchPart order={order} isNext={step?.kind === 'dispatch'} />
      {isNotifying && messages}
      <section className="stack gap-2" aria-label="Quién y dónde">
        <h3>Quién y dónde</h3>
        <BuyerData buyer={usuario} />
        {order.mensaje && <p className="breakable">{`Para la entrega: ${order.mensaje}`}</p>}
      </section>
      <section className="stack gap-2" aria-label="Qué compró">
        <h3>Qué compró</h3>
        <OrderLines order={order} />
      </section>
      <PaymentPart order={order} />
      {!isNotifying && messages}
      {order.factura && (
        <p className="breakable">
          <InvoiceLine invoice={order.factura} />
        </p>
      )}
      <NotePart
        subject={`ordenes/${id}`}
        name={`Pedido de ${buyerName(usuario)}`}
        buyer={`usuarios/${order.user_sub}`}
      />
      <ChangeHistory
        sobre={`ordenes/${id}`}
        current={current}
        restore={(entry) => {
          const changes = orderBefore(entry);
          return changes && (differences(changes, current) === null ? [] : [orderChange(order, changes)]);
        }}
      />
    </Sheet>
  );
}

/** Renders the names of fields that the order needs before it can be sent. */
function MissingData({ order }: { readonly order: Order }) {
  const lacks = missingOrderData(order, null);
  if (lacks === null) return null;
  return (
    <Notice tone="warning" title="Faltan datos para enviarlo">
      {lacks.missing.map((field) => BUYER_FIELD_LABELS[field]).join(', ')}.
    </Notice>
  );
}

interface RemoveOrderProps {
  readonly entry: OrderEntry;
  readonly onRemoved: () => void;
}

/** Renders a button that deletes an order, or an unreadable document (docs/panel.md#seller-orders). */
function RemoveOrder({ entry, onRemoved }: RemoveOrderProps) {
  const { id, order, stored } = entry;
  const removal: Change = {
    record: `ordenes/${id}`,
    name: id,
    what: 'el pedido',
    write: ({ orders }) => orders.remove(id, order.ok ? order.value : null),
  };
  return (
    <RemoveButton
      title={`¿Borrar el pedido ${shortId(id)}?`}
      confirmLabel="Sí, borrar el pedido"
      name={`pedido-${id}`}
      stored={order.ok ? (stored ?? order.value) : order.raw}
      removal={removal}
      toastText={`Pedido ${shortId(id)} borrado.`}
      onRemoved={onRemoved}
    >
      {consequences(entry)}
    </RemoveButton>
  );
}

function consequences({ order }: OrderEntry): string {
  if (!order.ok) return 'El stock no se mueve: revisalo a mano.';
  const units = removalMoves(order.value).reduce((sum, move) => sum + move.units, 0);
  const stock =
    units > 0
      ? `Todavía no salió: ${unitsBackText(units)} al stock.`
      : `Está «${statusText(order.value, order.value.estado)}»: el stock no se mueve.`;
  return `Pedido de ${buyerName(order.value.usuario)}. También desaparece de su perfil. ${stock}`;
}
