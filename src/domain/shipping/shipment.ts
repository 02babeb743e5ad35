import { isPaid } from '#domain/orders/balance.ts';
import { isCancelled, isUnsent, type Order } from '#domain/orders/order.ts';
import { carrierOf, SHIPPING_SERVICES, type ShippingService } from './shipping-service.ts';
import { CARRIER_FILES } from './files.ts';
import { parcelDoubts, parcelProblems, type ParcelProblem, parcelOf, type Parcel } from './parcel.ts';

export type Shipment = ReturnType<typeof shipmentOf>;

/**
 * Returns an order as a parcel. Problems exclude the order from the files; doubts must be confirmed by the seller.
 * @param parcel as the seller measured it; by default the usual one
 */
export function shipmentOf(order: Order, parcel: Parcel = parcelOf(order)) {
  /** Null for an unknown service. */
  const service = SHIPPING_SERVICES.find((known) => known === order.servicioEnvio) ?? null;
  const problems = shipmentProblems(order, parcel, service);
  return { order, parcel, service, problems, doubts: parcelDoubts(order, parcel) };
}

/** Returns true for a paid order that was neither sent nor added to a shipping file. */
export function needsShippingFile(order: Order): boolean {
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
