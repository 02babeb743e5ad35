import { useState } from 'react';
import { packingGrams } from '../../../config/shop.ts';
import type { Order, ShippingService } from '../../../domain/orders/order.ts';
import type { Parcel } from '../../../domain/shipping/parcel.ts';
import { shipmentOf } from '../../../domain/shipping/shipment.ts';

/** The seller's choices for one order, and the files downloaded while the dialog is open. */
interface Choice {
  readonly parcel?: Parcel;
  readonly included?: boolean;
  readonly archivosDeEnvio?: Order['archivosDeEnvio'];
}

export function useShipments(orders: readonly Order[]) {
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
      return shipmentOf(
        { ...order, archivosDeEnvio: files },
        {
          service,
          parcel,
          included,
          packing: packingGrams,
        },
      );
    }),
    setParcel: (id: string, parcel: Parcel) => choose([id], (before) => ({ ...before, parcel })),
    include: (ids: readonly string[], included: boolean) =>
      choose(ids, (before) => ({ ...before, included })),
    /** Known at once, even if the database could not note the file. */
    markDownloaded: (ids: readonly string[], by: ShippingService) =>
      choose(ids, ({ archivosDeEnvio, ...before }) => ({
        ...before,
        included: false,
        archivosDeEnvio: { ...archivosDeEnvio, [by]: new Date() },
      })),
  };
}
