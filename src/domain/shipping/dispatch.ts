import { TRACKING_PENDING, statusSetBy, type Order } from '#domain/orders/order.ts';
import { trackedBy } from '#domain/orders/tracking.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';

/** Carrier and number of a dispatch (docs/panel.md#dispatching). */
export interface Dispatch {
  /** One of the shop's services, or another program's text that the order has. */
  readonly service: string;
  /** '' for an order to pick up, and for a parcel by bus, which may have none. */
  readonly number: string;
}

/** Returns the service whose number it is; the order's own without a number. */
export function serviceOfNumber({ servicioEnvio }: Order, number: string): string {
  if (number === '') return servicioEnvio;
  return trackedBy({ trackingNumber: number, servicioEnvio });
}

/** The fields that dispatching changes, in one change that is logged and undone as one. */
export function dispatchChanges({ service, number }: Dispatch) {
  return {
    estado: statusSetBy('dispatch'),
    trackingNumber: number || TRACKING_PENDING,
    servicioEnvio: service,
  } as const satisfies OrderChanges;
}
