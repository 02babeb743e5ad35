import { SHIPPING_SERVICES, type Order, type ShippingService } from '../orders/order.ts';
import { parcelProblems, type ParcelProblem } from './parcel-problems.ts';
import { parcelOf, type Parcel } from './parcel.ts';

/** An order on its way into a shipping file. */
export interface Shipment {
  readonly order: Order;
  readonly parcel: Parcel;
  /** Null for a service that nobody knows. */
  readonly service: ShippingService | null;
  /** Why it cannot go into the file; nothing when it can. */
  readonly problems: readonly ParcelProblem[];
}

/**
 * The order as it would be shipped, checked.
 * @param choice what the seller chose instead of the order's own service and of the usual parcel.
 */
export function shipmentOf(
  order: Order,
  choice: { readonly service?: ShippingService | undefined; readonly parcel?: Parcel | undefined } = {},
): Shipment {
  const service = choice.service ?? SHIPPING_SERVICES.find((known) => known === order.servicioEnvio) ?? null;
  const parcel = choice.parcel ?? parcelOf(order);
  const problems: readonly ParcelProblem[] =
    service === null ? [{ kind: 'unknown-service' }] : parcelProblems(order, parcel, service);
  return { order, parcel, service, problems };
}

/** Those of one service that can go, and those that cannot. */
export function shipmentsReadyFor(
  shipments: readonly Shipment[],
  service: ShippingService,
): readonly Shipment[] {
  return shipments.filter((shipment) => shipment.service === service && shipment.problems.length === 0);
}
