import { doc, serverTimestamp } from 'firebase/firestore';
import type {
  BuyerNotice,
  NoticeChannel,
  NoticeKind,
  NoticeState,
  Order,
} from '../../../domain/orders/order.ts';
import { possibleNotices } from '../../../domain/seller/notices.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { change, readDocument, type Outcome, type SellerAccess, type SellerTransaction } from '../access.ts';
import { aboutOrder, logChange } from '../log/log-change.ts';

export interface NoticeRequest {
  /** The order's id. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
}

export interface NoticeStart extends NoticeRequest {
  /** The state of the notice that the seller saw; undefined for none. */
  readonly seen: BuyerNotice | undefined;
}

/** `sent`: another tab sent it meanwhile. `outdated`: it is no longer true of the order. Neither is sent now. */
export type StartOutcome = Outcome<'done' | 'gone' | 'sent' | 'outdated'>;

export type NoticesRepository = ReturnType<typeof noticesRepository>;

/** Writes in the orders what the buyers were told (docs/product.md#notices-to-the-buyer). Never throws. */
export function noticesRepository(access: SellerAccess) {
  return {
    /** Writes before an e-mail is sent that it was, so that of two tabs only one sends it. */
    start: (request: NoticeStart): Promise<StartOutcome> =>
      change(access, 'notice', (context) => startNotice(context, request)),

    /** Writes that an e-mail failed, or that the seller opened a prepared message. */
    record: (request: NoticeRequest, estado: Exclude<NoticeState, 'enviado'>) =>
      change(access, 'notice result', async (context): Promise<Outcome<'done' | 'gone'>> => {
        const order = await readOrder(context, request);
        if (order === null) return { kind: 'gone' };
        writeNotice(context, order, request, estado);
        return { kind: 'done' };
      }),
  };
}

async function startNotice(context: SellerTransaction, request: NoticeStart): Promise<StartOutcome> {
  const { kind, channel, seen } = request;
  const order = await readOrder(context, request);
  if (order === null) return { kind: 'gone' };
  if (!possibleNotices(order).includes(kind)) return { kind: 'outdated' };
  const stored = order.avisos?.[kind]?.[channel];
  const isSeen = stored?.cuando?.getTime() === seen?.cuando?.getTime();
  if (stored?.estado === 'enviado' && !(isSeen && seen?.estado === 'enviado')) return { kind: 'sent' };
  writeNotice(context, order, request, 'enviado');
  return { kind: 'done' };
}

/** Returns null for an order that is gone or damaged. */
async function readOrder(context: SellerTransaction, { id }: NoticeRequest): Promise<Order | null> {
  const order = decodeOrder(id, (await readDocument(context, `ordenes/${id}`)).data());
  return order.ok ? order.value : null;
}

/** The log names kind, channel and state, and never address or text: nobody can delete them from the log. */
function writeNotice(
  context: SellerTransaction,
  order: Order,
  { id, kind, channel }: NoticeRequest,
  estado: NoticeState,
): void {
  const notice = { estado, cuando: serverTimestamp() };
  context.transaction.update(doc(context.database, 'ordenes', id), { [`avisos.${kind}.${channel}`]: notice });
  const despues = { aviso: kind, canal: channel, resultado: estado };
  logChange(context, { ...aboutOrder(order), accion: 'cambio', despues });
}
