import { SHIPPING_SERVICES, type Order, type ShippingService } from '../orders/order.ts';
import { parcelProblems, type ParcelProblem } from './parcel-problems.ts';
import { parcelOf, type Parcel } from './parcel.ts';

export type Shipment = ReturnType<typeof shipmentOf>;

/** @param choice the seller's choices in place of the order's own service and the usual parcel. */
export function shipmentOf(
  order: Order,
  choice: { readonly service?: ShippingService | undefined; readonly parcel?: Parcel | undefined } = {},
) {
  /** Null for an unknown service. */
  const service = choice.service ?? SHIPPING_SERVICES.find((known) => known === order.servicioEnvio) ?? null;
  const parcel = choice.parcel ?? parcelOf(order);
  const problems: readonly ParcelProblem[] =
    service === null ? [{ kind: 'unknown-service' }] : parcelProblems(order, parcel, service);
  return { order, parcel, service, problems };
}

export function shipmentsReadyFor(
  shipments: readonly Shipment[],
  service: ShippingService,
): readonly Shipment[] {
  return shipments.filter((shipment) => shipment.service === service && shipment.problems.length === 0);
}
