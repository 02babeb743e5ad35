import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { packingGrams } from '../../../config/shop.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import type { Parcel } from '../../../domain/shipping/parcel.ts';
import { useAction } from '../../common/use-action.ts';
import { useSeller } from '../../common/seller-context.ts';
import { shipmentOf } from '../../../domain/shipping/shipment.ts';

/** The seller's choices for one order, and the files downloaded while the dialog is open. */
interface Choice {
  readonly parcel?: Parcel;
  readonly included?: boolean;
  readonly archivosDeEnvio?: Order['archivosDeEnvio'];
}

/** Makes a parcel of each selected order, with what the seller decides about it in the dialog. */
export function useShipments(selected: readonly Order[]) {
  const orders = useCurrentOrders(selected);
  const [service, chooseService] = useState<ShippingService>();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());

  function choose(ids: readonly string[], choice: (before: Choice) => Choice): void {
    setChoices(
      (before) => new Map([...before, ...ids.map((id) => [id, choice(before.get(id) ?? {})] as const)]),
    );
  }

  return {
    service,
    chooseService,
    shipments: orders.map((order) => {
      const { parcel, included, archivosDeEnvio } = choices.get(order.id) ?? {};
      const files = { ...order.archivosDeEnvio, ...archivosDeEnvio };
      const choice = { service, parcel, included, packing: packingGrams };
      return shipmentOf({ ...order, archivosDeEnvio: files }, choice);
    }),
    setParcel: (id: string, parcel: Parcel) => choose([id], (before) => ({ ...before, parcel })),
    include: (ids: readonly string[], included: boolean) =>
      choose(ids, (before) => ({ ...before, included })),
    /** Known at once, even if the database could not record the file. */
    markDownloaded: (ids: readonly string[], by: ShippingService) =>
      choose(ids, ({ archivosDeEnvio, ...before }) => ({
        ...before,
        included: false,
        archivosDeEnvio: { ...archivosDeEnvio, [by]: new Date() },
      })),
  };
}

/**
 * Returns the orders as the database has them. A selected order that left the live list, because its status changed
 * under a filter, is read again.
 */
function useCurrentOrders(orders: readonly Order[]): readonly Order[] {
  const entries = useStore(useSeller().orders.store, (state) => state.entries);
  const live = new Set(entries.map(({ id }) => id));
  const [current, setCurrent] = useState<ReadonlyMap<string, Order>>(new Map());
  const { run } = useAction(
    'selected orders',
    'No pudimos ver el estado actual de los pedidos que el filtro oculta.',
  );
  const hidden = orders.filter(({ id }) => !live.has(id));
  useEffect(() => {
    if (hidden.length === 0) return;
    void run(async (repositories) => {
      const found = await repositories.orders.byId(hidden.map(({ id }) => id));
      setCurrent(new Map(found.flatMap(({ id, order }) => (order.ok ? [[id, order.value] as const] : []))));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- read once, when the dialog opens
  }, []);
  return orders.map((order) => (live.has(order.id) ? order : (current.get(order.id) ?? order)));
}
