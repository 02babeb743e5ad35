import { useState } from 'react';
import { packingGrams } from '../../../config/shop/shipping.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import type { Parcel } from '../../../domain/shipping/parcel.ts';
import { useSeenOrders } from '../common/use-seen-orders.ts';
import { shipmentOf } from '../../../domain/shipping/shipment.ts';

/** The seller's choices for one order. */
interface Choice {
  readonly parcel?: Parcel;
  readonly included?: boolean;
}

/**
 * Makes a parcel of each selected order, with what the seller decides about it in the dialog. An order that changes meanwhile is
 * left out until the seller looked.
 */
export function useShipments(selected: readonly Order[]) {
  const [opened] = useState(selected);
  const seenOf = useSeenOrders(opened);
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
    /** Text about what changed in the order since the dialog opened. */
    seenOf,
    shipments: opened.map((each) => {
      const { order, notice } = seenOf(each);
      return shipmentOf(order, {
        ...choices.get(order.id),
        service,
        packing: packingGrams,
        isUnseen: notice !== '',
      });
    }),
    setParcel: (id: string, parcel: Parcel) => choose([id], (before) => ({ ...before, parcel })),
    include: (ids: readonly string[], included: boolean) =>
      choose(ids, (before) => ({ ...before, included })),
  };
}
