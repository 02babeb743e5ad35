import { collection, doc, serverTimestamp, Timestamp, type DocumentReference } from 'firebase/firestore';
import { buyerName } from '../../../domain/buyer/address.ts';
import type {
  BuyerNotice,
  NoticeChannel,
  NoticeKind,
  NoticeState,
  Order,
} from '../../../domain/orders/order.ts';
import { noticeProgress, possibleNotices, type NoticeProgress } from '../../../domain/seller/notices.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import type { ChangeFailure, SellerTransaction } from '../access.ts';
import { logChange } from '../log/log-change.ts';

export interface NoticeRequest {
  /** The order's id. */
  readonly id: string;
  readonly kind: NoticeKind;
}

export interface NoticeClaim extends NoticeRequest {
  /** Id of the claim's entry in the log, the same at each try: it proves that an earlier try was stored. */
  readonly entryId: string;
  /** The seller asked to send the e-mail again, whatever came of an earlier one. */
  readonly again: boolean;
}

/** `sent`, `sending`, `unknown`, `outdated`: why an e-mail must not be sent now. The last is no longer true of the order. */
export type ClaimOutcome =
  | { readonly kind: 'done' | 'gone' | 'outdated' | Extract<NoticeProgress, 'sent' | 'sending' | 'unknown'> }
  | ChangeFailure;

/**
 * Claims the e-mail of a notice before it is sent (docs/product.md#notices-to-the-buyer), so that of two tabs only one
 * sends it. A repeated try after a lost answer finds its own claim.
 */
export async function claimNotice(context: SellerTransaction, claim: NoticeClaim): Promise<ClaimOutcome> {
  const { database, transaction } = context;
  const entry = doc(collection(database, 'bitacora'), claim.entryId);
  const known = await transaction.get(entry);
  const noted = await readNotice(context, claim, 'Email');
  if (noted === null) return { kind: 'gone' };
  const { order, notice, storedAt } = noted;
  const claimedAt: unknown = known.get('cuando');
  const isOwn = claimedAt instanceof Timestamp && storedAt?.isEqual(claimedAt) === true;
  if (isOwn && notice?.estado === 'enviando') return { kind: 'done' };
  if (!possibleNotices(order).includes(claim.kind)) return { kind: 'outdated' };
  const progress = noticeProgress(notice, Date.now());
  if (progress === 'sending') return { kind: 'sending' };
  if (!claim.again && (progress === 'sent' || progress === 'unknown')) return { kind: progress };
  noteNotice(context, order, { ...claim, channel: 'Email' }, 'enviando', entry);
  return { kind: 'done' };
}

export interface NoticeNote extends NoticeRequest {
  readonly channel: NoticeChannel;
}

/**
 * Notes what came of an e-mail, or that the seller opened a prepared message. Noting the same again changes nothing, and
 * a late failure never replaces an e-mail that was sent.
 */
export async function noteResult(
  context: SellerTransaction,
  note: NoticeNote,
  estado: Exclude<NoticeState, 'enviando'>,
): Promise<{ readonly kind: 'done' | 'gone' }> {
  const noted = await readNotice(context, note, note.channel);
  if (noted === null) return { kind: 'gone' };
  const before = noted.notice?.estado;
  const isLate = estado === 'fallido' ? before !== 'enviando' : estado === 'enviado' && before === 'enviado';
  if (!isLate) noteNotice(context, noted.order, note, estado);
  return { kind: 'done' };
}

interface Noted {
  readonly order: Order;
  readonly notice: BuyerNotice | undefined;
  /** Time of the notice with the database's full precision. */
  readonly storedAt: Timestamp | null;
}

/** Returns null for an order that is gone or damaged. */
async function readNotice(
  { database, transaction }: SellerTransaction,
  { id, kind }: NoticeRequest,
  channel: NoticeChannel,
): Promise<Noted | null> {
  const snapshot = await transaction.get(doc(database, 'ordenes', id));
  const order = decodeOrder(id, snapshot.data());
  if (!order.ok) return null;
  const at: unknown = snapshot.get(`avisos.${kind}.${channel}.cuando`);
  const notice = order.value.avisos?.[kind]?.[channel];
  return { order: order.value, notice, storedAt: at instanceof Timestamp ? at : null };
}

/** The log names kind, channel and result, and never address or text: nobody can delete them from the log. */
function noteNotice(
  context: SellerTransaction,
  order: Order,
  { id, kind, channel }: NoticeNote,
  estado: NoticeState,
  entry?: DocumentReference,
): void {
  const { database, transaction } = context;
  const notice = { estado, cuando: serverTimestamp() };
  transaction.update(doc(database, 'ordenes', id), { [`avisos.${kind}.${channel}`]: notice });
  const despues = { aviso: kind, canal: channel, resultado: estado };
  const titulo = `Pedido de ${buyerName(order.usuario)}`;
  logChange(context, { sobre: `ordenes/${id}`, titulo, accion: 'cambio', despues }, entry);
}
