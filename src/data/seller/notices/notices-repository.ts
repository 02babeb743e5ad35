import { serverTimestamp, Timestamp, type DocumentReference } from 'firebase/firestore';
import type {
  BuyerNotice,
  NoticeChannel,
  NoticeKind,
  NoticeState,
  Order,
} from '../../../domain/orders/order.ts';
import { noticeProgress, possibleNotices, type NoticeProgress } from '../../../domain/seller/notices.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { change, readDocument, type Outcome, type SellerAccess, type SellerTransaction } from '../access.ts';
import { aboutOrder, logChange } from '../log/log-change.ts';

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
export type ClaimOutcome = Outcome<
  'done' | 'gone' | 'outdated' | Extract<NoticeProgress, 'sent' | 'sending' | 'unknown'>
>;

export interface NoticeNote extends NoticeRequest {
  readonly channel: NoticeChannel;
}

/** Result of sending an e-mail, or `abierto` for a prepared message that the seller opened. */
export type NoticeResult = Exclude<NoticeState, 'enviando'>;

export type NoticesRepository = ReturnType<typeof noticesRepository>;

/** Writes in the orders what the buyers were told (docs/panel.md#notices-to-the-buyer). Never throws. */
export function noticesRepository(access: SellerAccess) {
  return {
    claim: (claim: NoticeClaim): Promise<ClaimOutcome> =>
      change(access, 'notice claim', (context) => claimNotice(context, claim)),
    note: (note: NoticeNote, estado: NoticeResult) =>
      change(access, 'notice result', (context) => noteResult(context, note, estado)),
  };
}

/**
 * Claims the e-mail of a notice before it is sent (docs/panel.md#notices-to-the-buyer), so that of two tabs only one
 * sends it. A repeated try after a lost answer finds its own claim.
 */
async function claimNotice(context: SellerTransaction, claim: NoticeClaim): Promise<ClaimOutcome> {
  const entry = await readDocument(context, `bitacora/${claim.entryId}`);
  const noted = await readNotice(context, claim, 'Email');
  if (noted === null) return { kind: 'gone' };
  const { order, notice, storedAt } = noted;
  const claimedAt: unknown = entry.get('cuando');
  const isOwn = claimedAt instanceof Timestamp && storedAt?.isEqual(claimedAt) === true;
  if (isOwn && notice?.estado === 'enviando') return { kind: 'done' };
  if (!possibleNotices(order).includes(claim.kind)) return { kind: 'outdated' };
  const progress = noticeProgress(notice, Date.now());
  if (progress === 'sending') return { kind: 'sending' };
  if (!claim.again && (progress === 'sent' || progress === 'unknown')) return { kind: progress };
  noteNotice(context, noted, { ...claim, channel: 'Email' }, 'enviando', entry.ref);
  return { kind: 'done' };
}

/**
 * Notes what came of an e-mail, or that the seller opened a prepared message. Noting the same again changes nothing, and
 * a late failure never replaces an e-mail that was sent.
 */
async function noteResult(
  context: SellerTransaction,
  note: NoticeNote,
  estado: NoticeResult,
): Promise<Outcome<'done' | 'gone'>> {
  const noted = await readNotice(context, note, note.channel);
  if (noted === null) return { kind: 'gone' };
  const before = noted.notice?.estado;
  const isLate = estado === 'fallido' ? before !== 'enviando' : estado === 'enviado' && before === 'enviado';
  if (!isLate) noteNotice(context, noted, note, estado);
  return { kind: 'done' };
}

interface Noted {
  readonly reference: DocumentReference;
  readonly order: Order;
  readonly notice: BuyerNotice | undefined;
  /** Time of the notice with the database's full precision. */
  readonly storedAt: Timestamp | null;
}

/** Returns null for an order that is gone or damaged. */
async function readNotice(
  context: SellerTransaction,
  { id, kind }: NoticeRequest,
  channel: NoticeChannel,
): Promise<Noted | null> {
  const snapshot = await readDocument(context, `ordenes/${id}`);
  const order = decodeOrder(id, snapshot.data());
  if (!order.ok) return null;
  const at: unknown = snapshot.get(`avisos.${kind}.${channel}.cuando`);
  const notice = order.value.avisos?.[kind]?.[channel];
  const storedAt = at instanceof Timestamp ? at : null;
  return { reference: snapshot.ref, order: order.value, notice, storedAt };
}

/** The log names kind, channel and result, and never address or text: nobody can delete them from the log. */
function noteNotice(
  context: SellerTransaction,
  { reference, order }: Noted,
  { kind, channel }: NoticeNote,
  estado: NoticeState,
  entry?: DocumentReference,
): void {
  const notice = { estado, cuando: serverTimestamp() };
  context.transaction.update(reference, { [`avisos.${kind}.${channel}`]: notice });
  const despues = { aviso: kind, canal: channel, resultado: estado };
  logChange(context, { ...aboutOrder(order), accion: 'cambio', despues }, entry);
}
