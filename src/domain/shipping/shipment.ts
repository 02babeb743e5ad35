import { isCancelled, isUnsent, type Order } from '../orders/order.ts';
import { PICK_UP, SHIPPING_SERVICES, type ShippingService } from './shipping-service.ts';
import { parcelProblems, type ParcelProblem } from './parcel-problems.ts';
import { parcelOf, type Parcel } from './parcel.ts';

/** The shop's packing, and the seller's choices in place of the order's own service and the usual parcel. */
interface ShipmentChoice {
  /** Grams of box and filling of a parcel that the seller did not measure. */
  readonly packing?: number;
  readonly service?: ShippingService | undefined;
  readonly parcel?: Parcel | undefined;
  /** The seller's choice in place of what is proposed. */
  readonly included?: boolean | undefined;
  /** The order changed since the seller looked at it. */
  readonly isUnseen?: boolean;
}

export type Shipment = ReturnType<typeof shipmentOf>;

/**
 * An order as a parcel. An order that is not sent yet and went into no file is proposed for one; problems and an unseen change
 * keep it out.
 */
export function shipmentOf(order: Order, choice: ShipmentChoice = {}) {
  /** Null for an unknown service. */
  const service = choice.service ?? SHIPPING_SERVICES.find((known) => known === order.servicioEnvio) ?? null;
  const parcel = choice.parcel ?? parcelOf(order, choice.packing ?? 0);
  const { included = isUnsent(order) && !order.archivoDeEnvio, isUnseen = false } = choice;
  const problems = shipmentProblems(order, parcel, service);
  const ready = problems.length === 0 && !isUnseen && included;
  return { order, parcel, service, problems, included, isUnseen, ready };
}

export function shipmentsReadyFor(
  shipments: readonly Shipment[],
  service: ShippingService,
): readonly Shipment[] {
  return shipments.filter((shipment) => shipment.service === service && shipment.ready);
}

function shipmentProblems(
  order: Order,
  parcel: Parcel,
  service: ShippingService | null,
): readonly ParcelProblem[] {
  if (isCancelled(order.estado)) return [{ kind: 'cancelled' }];
  if (order.servicioEnvio === PICK_UP) return [{ kind: 'pick-up' }];
  return service === null ? [{ kind: 'unknown-service' }] : parcelProblems(order, parcel, service);
}
