import { doc, serverTimestamp } from 'firebase/firestore';
import type {
  NotificationSnapshot,
  NotificationChannel,
  NotificationKind,
  NotificationState,
  Order,
} from '../../../domain/orders/order.ts';
import { isNotifiedBy, messageFacts } from '../../../domain/orders/message-facts.ts';
import { possibleNotifications } from '../../../domain/seller/notifications.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import {
  changeInTransaction,
  readDocument,
  type Outcome,
  type SellerAccess,
  type SellerTransaction,
} from '../database/access.ts';
import { aboutOrder, logChange } from '../log/log-change.ts';

export interface NotificationRequest {
  /** The order's id. */
  readonly id: string;
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  /** The facts that the message tells (`messageFacts`), or ''. */
  readonly facts: string;
}

export interface NotificationStart extends NotificationRequest {
  /** The state of the notification that the seller saw; undefined for none. */
  readonly seen: NotificationSnapshot | undefined;
}

/** `sent`: another tab sent it meanwhile. `outdated`: it is no longer true of the order. Neither is sent now. */
export type StartOutcome = Outcome<'done' | 'gone' | 'sent' | 'outdated'>;

export type NotificationsRepository = ReturnType<typeof notificationsRepository>;

/** Writes the states of notifications into the orders (docs/panel.md#notifications-to-the-buyer). Never throws. */
export function notificationsRepository(access: SellerAccess) {
  return {
    /** Writes before an e-mail is sent that it was, so that of two tabs only one sends it. */
    start: (request: NotificationStart): Promise<StartOutcome> =>
      changeInTransaction(access, 'notification', (context) => startNotification(context, request)),

    /** Writes that an e-mail failed, or that the seller opened a prepared message. */
    record: (request: NotificationRequest, estado: Exclude<NotificationState, 'enviado'>) =>
      changeInTransaction(
        access,
        'notification result',
        async (context): Promise<Outcome<'done' | 'gone'>> => {
          const order = await readOrder(context, request);
          if (order === null) return { kind: 'gone' };
          writeNotification(context, order, request, estado);
          return { kind: 'done' };
        },
      ),
  };
}

async function startNotification(
  context: SellerTransaction,
  request: NotificationStart,
): Promise<StartOutcome> {
  const { kind, channel, seen, facts } = request;
  const order = await readOrder(context, request);
  if (order === null) return { kind: 'gone' };
  const isTrue = possibleNotifications(order).includes(kind) && messageFacts(order, kind) === facts;
  if (!isTrue) return { kind: 'outdated' };
  const stored = order.avisos?.[kind]?.[channel];
  const isSeen = stored?.cuando?.getTime() === seen?.cuando?.getTime();
  const isSent = stored?.estado === 'enviado' && isNotifiedBy(order, kind, channel);
  if (isSent && !(isSeen && seen?.estado === 'enviado')) return { kind: 'sent' };
  writeNotification(context, order, request, 'enviado');
  return { kind: 'done' };
}

/** Returns null for an order that is gone or damaged. */
async function readOrder(context: SellerTransaction, { id }: NotificationRequest): Promise<Order | null> {
  const order = decodeOrder(id, (await readDocument(context, `ordenes/${id}`)).data());
  return order.ok ? order.value : null;
}

/** The log names kind, channel and state, and never address or text: nobody can delete them from the log. */
function writeNotification(
  context: SellerTransaction,
  order: Order,
  { id, kind, channel, facts }: NotificationRequest,
  estado: NotificationState,
): void {
  const notification = { estado, cuando: serverTimestamp(), ...(facts !== '' && { dicho: facts }) };
  context.transaction.update(doc(context.database, 'ordenes', id), {
    [`avisos.${kind}.${channel}`]: notification,
  });
  const despues = { aviso: kind, canal: channel, resultado: estado };
  logChange(context, { ...aboutOrder(order), accion: 'cambio', despues });
}
