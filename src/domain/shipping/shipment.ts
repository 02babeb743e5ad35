import { isPaid } from '#domain/orders/balance.ts';
import { isCancelled, isUnsent, type Order } from '#domain/orders/order.ts';
import { carrierOf, SHIPPING_SERVICES, type ShippingService } from './shipping-service.ts';
import { CARRIER_FILES } from './files.ts';
import { parcelDoubts, parcelProblems, type ParcelProblem, parcelOf, type Parcel } from './parcel.ts';

export type Shipment = ReturnType<typeof shipmentOf>;

/**
 * An order as a parcel. Problems keep the order out of the files; the seller is asked about doubts.
 * @param parcel as the seller measured it; by default the usual one
 */
export function shipmentOf(order: Order, parcel: Parcel = parcelOf(order)) {
  /** Null for an unknown service. */
  const service = SHIPPING_SERVICES.find((known) => known === order.servicioEnvio) ?? null;
  const problems = shipmentProblems(order, parcel, service);
  return { order, parcel, service, problems, doubts: parcelDoubts(order, parcel) };
}

/** Returns true for a paid order that was not sent and is in no shipping file yet. */
export function isToBeFiled(order: Order): boolean {
  return isUnsent(order) && isPaid(order) && order.archivoDeEnvio === undefined;
}

function shipmentProblems(
  order: Order,
  parcel: Parcel,
  service: ShippingService | null,
): readonly ParcelProblem[] {
  if (isCancelled(order.estado)) return [{ kind: 'cancelled' }];
  if (carrierOf(order.servicioEnvio).handover === 'pickedUp') return [{ kind: 'pick-up' }];
  return service === null
    ? [{ kind: 'unknown-service' }]
    : parcelProblems(order, parcel, CARRIER_FILES[service].needs);
}
