import { TRACKING_PENDING, statusSetBy, type Order } from '#domain/orders/order.ts';
import { trackingCarrier } from '#domain/orders/tracking.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';

/** Carrier and tracking number of a dispatch (docs/panel.md#dispatching). */
export interface Dispatch {
  /** One of the shop's services, or a text from another program. */
  readonly service: string;
  /** '' for pick-up, and for a parcel by bus without a number. */
  readonly number: string;
}

/** Returns the service that the number belongs to; the order's own service without a number. */
export function serviceOfNumber({ servicioEnvio }: Order, number: string): string {
  if (number === '') return servicioEnvio;
  return trackingCarrier({ trackingNumber: number, servicioEnvio });
}

/** Returns the field changes of a dispatch, which are logged and undone together. */
export function dispatchChanges({ service, number }: Dispatch) {
  return {
    estado: statusSetBy('dispatch'),
    trackingNumber: number || TRACKING_PENDING,
    servicioEnvio: service,
  } as const satisfies OrderChanges;
}
