import { isCancelled, type Order, type OrderStatus } from '../orders/order.ts';
import { PICK_UP, SHIPPING_SERVICES, type ShippingService } from './shipping-service.ts';
import { parcelProblems, type ParcelProblem } from './parcel-problems.ts';
import { parcelOf, type Parcel } from './parcel.ts';

/** The shop's packing, and the seller's choices in place of the order's own service and the usual parcel. */
interface ShipmentChoice {
  /** Grams of box and filling of a parcel that the seller did not measure. */
  readonly packing?: number;
  readonly service?: ShippingService | undefined;
  readonly parcel?: Parcel | undefined;
  /** The seller sends the parcel in spite of the doubts. */
  readonly included?: boolean | undefined;
  /** The order changed since the seller looked at it. */
  readonly isUnseen?: boolean;
}

/** A reason why a parcel may already be on its way, so that only the seller can decide on another one. */
export type ShipmentDoubt =
  | { readonly kind: 'dispatched'; readonly estado: OrderStatus }
  | { readonly kind: 'in-file'; readonly service: ShippingService; readonly date: Date };

export type Shipment = ReturnType<typeof shipmentOf>;

/** An order as a parcel. Problems and an unseen change keep the order out of the files, doubts do unless the seller includes it. */
export function shipmentOf(order: Order, choice: ShipmentChoice = {}) {
  /** Null for an unknown service. */
  const service = choice.service ?? SHIPPING_SERVICES.find((known) => known === order.servicioEnvio) ?? null;
  const parcel = choice.parcel ?? parcelOf(order, choice.packing ?? 0);
  const { included = false, isUnseen = false } = choice;
  const problems = shipmentProblems(order, parcel, service);
  const doubts = shipmentDoubts(order);
  const ready = problems.length === 0 && !isUnseen && (included || doubts.length === 0);
  return { order, parcel, service, problems, doubts, included, isUnseen, ready };
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

function shipmentDoubts({ estado, archivosDeEnvio = {} }: Order): readonly ShipmentDoubt[] {
  const isDispatched = estado === 'En camino' || estado === 'Finalizada';
  return [
    ...(isDispatched ? [{ kind: 'dispatched', estado } as const] : []),
    ...SHIPPING_SERVICES.flatMap((service) => {
      const date = archivosDeEnvio[service];
      return date === undefined ? [] : [{ kind: 'in-file', service, date } as const];
    }),
  ];
}
