import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { isFilter, isOfTab } from '#domain/seller/order-filter.ts';
import { amountDue } from '#domain/seller/order-list.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { ordersText } from '#admin/section/count-text.ts';
import { NothingFound, ReadFailure, SectionSkeleton } from '#admin/section/section-state.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { lazyPart } from '#admin/section/lazy-part.tsx';
import { useSelection } from '#admin/list/selection.tsx';
import { useHasDraft } from '#admin/form/draft-mark.tsx';
import { DataList } from '#admin/list/data-list.tsx';
import { SplitView } from '#admin/sheet/sheet.tsx';
import { NEW_ID, useSheet } from '#admin/sheet/use-sheet.ts';
import { OpenOrderContext, type FocusTarget, type SheetPart } from '#admin/orders/focus-target.ts';
import { NARROW_ORDER, ORDER_COLUMNS, orderName } from './order-columns.tsx';
import { OrderFilters, OrderTabs, tabOf } from './order-filters.tsx';
import { OrderSheet } from '#admin/orders/sheet/order-sheet.tsx';
import { OrdersSelection } from './orders-selection.tsx';
import { NotifyButton } from '#admin/orders/messages/notify-button.tsx';
import { sheetPartOf } from '#admin/orders/order-actions.tsx';
import { useOrders, type OrderListing } from './use-orders.ts';
import layout from '#admin/section/panel-layout.module.css';

/** Renders the list of orders and the sheet of the open one (docs/panel.md#seller-orders). */
export function OrdersSection() {
  const listing = useOrders();
  const { entries, known, past } = listing;
  const { orders } = usePanelServices();
  const sheet = useSheet('pedido');
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const selection = useSelection(orders.keep);
  const { unseen, isCached } = useStore(orders.store);
  const isFresh = useCallback(({ id }: OrderEntry) => unseen.has(id), [unseen]);
  const isPast = useCallback(({ id }: OrderEntry) => past.has(id), [past]);
  const hasDraft = useHasDraft();
  const chosen = [...selection.ids].flatMap((id) => {
    const order = known.get(id)?.order;
    return order?.ok ? [order.value] : [];
  });

  const at = entries.findIndex(({ id }) => id === sheet.id);
  // When an order leaves the list, the next one takes its position.
  const [place, setPlace] = useState(0);
  if (at >= 0 && at !== place) setPlace(at);
  const next = entries[at >= 0 ? at + 1 : place];

  function openNext({ id, order }: OrderEntry): void {
    const part = order.ok ? sheetPartOf(order.value) : null;
    if (part === null) sheet.open(id);
    else openAt(id, part);
  }

  function openAt(id: string, part: SheetPart): void {
    setTarget({ id, part });
    if (sheet.id !== id) sheet.open(id);
  }

  return (
    <OpenOrderContext value={{ target, openAt }}>
      <SplitView
        address={sheet}
        sheet={
          sheet.id === NEW_ID ? (
            <NewOrderSheet onClose={sheet.close} onPlaced={sheet.open} />
          ) : (
            sheet.id !== null && (
              <OrderSheet
                key={sheet.id}
                id={sheet.id}
                listed={known.get(sheet.id) ?? undefined}
                onNext={next && (() => openNext(next))}
                onClose={sheet.close}
              />
            )
          )
        }
      >
        <OrderTabs {...listing} />
        <OrderFilters listing={listing} onNew={() => sheet.open(NEW_ID)} />
        {listing.filter.estado === 'Por cobrar' && <Owed filter={listing.filter} />}
        {listing.filter.estado === 'Por avisar' && (
          <div className="row small">
            {/* A finished row stays for a moment. */}
            <NotifyButton
              orders={entries.flatMap(({ order }) =>
                order.ok && isOfTab(order.value, 'Por avisar') ? [order.value] : [],
              )}
            />
          </div>
        )}
        {isCached && <p className="muted small">Sin conexión: ves los pedidos como estaban.</p>}
        {listing.status === 'failed' && <ReadFailure what="los pedidos" onRetry={listing.retry} />}
        {listing.status === 'loading' && <SectionSkeleton what="pedidos" />}
        {listing.status === 'ready' && entries.length === 0 && !listing.found.isFetching && (
          <Nothing {...listing} />
        )}
        {entries.length > 0 && (
          <div {...listing.pointer}>
            <DataList
              label="Pedidos"
              items={entries}
              idOf={idOf}
              nameOf={orderName}
              columns={ORDER_COLUMNS}
              narrowRow={NARROW_ORDER}
              sheet={sheet}
              selection={selection}
              isFresh={isFresh}
              isPast={isPast}
              hasDraft={({ id }) => hasDraft({ record: `ordenes/${id}` })}
            />
          </div>
        )}
        {listing.status === 'ready' && <Footer {...listing} />}
        {chosen.length > 0 && (
          <OrdersSelection orders={chosen} hidden={selection.hiddenFrom(entries)} onClear={selection.clear} />
        )}
      </SplitView>
    </OpenOrderContext>
  );
}

const idOf = ({ id }: OrderEntry) => id;

const NewOrderSheet = lazyPart(
  async () => (await loadChunk(() => import('#admin/orders/new-order/new-order-sheet.tsx'))).NewOrderSheet,
);
const RemindDialog = lazyPart(
  async () => (await loadChunk(() => import('#admin/orders/messages/remind-dialog.tsx'))).RemindDialog,
);

/** Renders how much the buyers of the filter owe, and a button to remind them. */
function Owed({ filter }: Pick<OrderListing, 'filter'>) {
  const { known, isWhole } = useStore(usePanelServices().orders.store);
  const owed = useMemo(() => amountDue(known, filter), [known, filter]);
  const [isReminding, setReminding] = useState(false);
  if (!isWhole || owed.orders === 0) return null;
  return (
    <div className="row gap-3 muted small">
      <p>
        {formatPesos(owed.pesos)} por cobrar en {ordersText(owed.orders)}
      </p>
      <Button size="small" variant="quiet" onClick={() => setReminding(true)}>
        Recordar el pago
      </Button>
      {isReminding && <RemindDialog onClose={() => setReminding(false)} />}
    </div>
  );
}

function Nothing({ filter, search, isActive, clear }: OrderListing) {
  const isPlain = search.text === '' && !isFilter({ ...filter, estado: null });
  const tab = tabOf(filter);
  const title =
    isPlain && (filter.estado ?? tab) === tab
      ? `Ningún pedido en «${tab}»`
      : 'Ningún pedido con esos filtros';
  return <NothingFound title={title} onClear={isActive ? clear : undefined} />;
}

function Footer({ count, hasMore, loadingMore, readMore, search }: OrderListing) {
  return (
    <div className={`row gap-3 muted small ${layout.centered}`}>
      {count > 0 && <p>{ordersText(count)}</p>}
      {hasMore && search.text === '' && (
        <Button busy={loadingMore} onClick={readMore}>
          Ver más
        </Button>
      )}
    </div>
  );
}
