import { formatPesos } from '../text/money.ts';
import { amountPaid } from './balance.ts';
import type { NotificationChannel, NotificationKind, Order } from './order.ts';
import { hasTrackingNumber, trackedBy } from './tracking.ts';

type Facts = Pick<
  Order,
  'linkDePago' | 'servicioEnvio' | 'trackingNumber' | 'avisos' | 'pago' | 'totalCosto'
>;

/**
 * Returns the part of a message that may change afterwards: carrier and number of a dispatch, the payment link, or the pesos
 * received; '' for nothing. Each message is stored with it (docs/panel.md#notifications-to-the-buyer).
 */
export function messageFacts(order: Facts, kind: NotificationKind): string {
  if (kind === 'linkDePago') return order.linkDePago ?? '';
  if (kind === 'pagado') return formatPesos(amountPaid(order));
  if (kind !== 'despachado') return '';
  return hasTrackingNumber(order.trackingNumber)
    ? `${trackedBy(order)} ${order.trackingNumber}`
    : order.servicioEnvio;
}

/**
 * Returns true when the buyer got the message of this kind by this channel, or the seller opened it, and it said what is
 * true now. Of an older message nobody knows what it said: it counts.
 */
export function isNotifiedBy(order: Facts, kind: NotificationKind, channel: NotificationChannel): boolean {
  const { estado, dicho = '' } = order.avisos?.[kind]?.[channel] ?? {};
  const isOut = estado === 'enviado' || estado === 'abierto';
  return isOut && (dicho === '' || dicho === messageFacts(order, kind));
}
