import type { BuyerMessage } from '../../../domain/orders/notifications.ts';
import type { NoticeChannel, NoticeKind, Order } from '../../../domain/orders/order.ts';
import { HttpError } from '../../http/request.ts';
import { reportError } from '../../reporting/report-error.ts';
import { randomId } from '../../storage/local.ts';
import type { ClaimOutcome, NoticeNote, NoticeResult, NoticesRepository } from './notices-repository.ts';

/** Sends a message to the buyer of an order. @throws HttpError for a refusal; another Error without an answer. */
export type SendToBuyer = (order: Order, message: BuyerMessage) => Promise<void>;

/**
 * Result of an e-mail. `done`: sent, and noted in the order. `unnoted`: sent, but the database did not confirm the note.
 * `failed`: refused by the service. `sent`, `sending`: by another tab. `unknown`: it may have gone out, now or before.
 */
export interface EmailOutcome {
  readonly kind: ClaimOutcome['kind'] | 'unnoted' | 'failed';
}

export interface EmailRequest {
  readonly order: Order;
  readonly kind: NoticeKind;
  readonly message: BuyerMessage;
  /** The seller asked to send it again, although it may have been sent. */
  readonly again?: boolean;
}

/** An e-mail whose last step the database has not confirmed: the next try continues there. */
interface Attempt {
  /** Id of the claim's entry in the log. */
  readonly entryId: string;
  /** The service's answer; null before it was asked. */
  result: 'enviado' | 'fallido' | null;
}

/** Requests for one e-mail: the service refuses the first ones when another page also sends. */
const MAX_TRIES = 3;
/** Pauses before a result that the database did not confirm is noted again. */
const NOTE_PAUSES_MS = [5000, 30_000];

/**
 * Creates what tells buyers about their orders, each of them once (docs/panel.md#notices-to-the-buyer).
 * @param repository returns undefined once the seller's session is over
 * @param send null where this page sends no e-mail
 * @param onNoted is called when an order changed, which a list that is not live has to read again
 */
export function createNotices(
  repository: () => NoticesRepository | undefined,
  send: SendToBuyer | null,
  onNoted: () => void = () => undefined,
) {
  const attempts = new Map<string, Attempt>();
  /** Notices that this page sent or opened. */
  const told = new Set<string>();
  const underWay = new Map<string, Promise<EmailOutcome>>();

  async function note(request: NoticeNote, estado: NoticeResult): Promise<boolean> {
    const outcome = await repository()?.note(request, estado);
    onNoted();
    // Nothing is left to note in an order that is gone.
    return outcome?.kind === 'done' || outcome?.kind === 'gone';
  }

  async function email(
    key: string,
    { order, kind, message, again = false }: EmailRequest,
  ): Promise<EmailOutcome> {
    const notices = repository();
    if (send === null || notices === undefined) return { kind: 'refused' };
    const attempt = attempts.get(key) ?? { entryId: randomId(), result: null };
    attempts.set(key, attempt);
    // A refused e-mail is sent again under the claim that it still has.
    if (attempt.result !== 'enviado') {
      const claim = await notices.claim({ id: order.id, kind, again, entryId: attempt.entryId });
      if (claim.kind !== 'no-answer' && claim.kind !== 'done') attempts.delete(key);
      if (claim.kind !== 'done') return claim;
      attempt.result = await deliver(() => send(order, message));
    }
    if (attempt.result === null) {
      attempts.delete(key);
      return { kind: 'unknown' };
    }
    return settle(key, { id: order.id, kind, channel: 'Email' }, attempt.result);
  }

  async function settle(
    key: string,
    request: NoticeNote,
    result: 'enviado' | 'fallido',
  ): Promise<EmailOutcome> {
    const isNoted = await note(request, result);
    if (result === 'enviado') told.add(key);
    if (isNoted) attempts.delete(key);
    else void noteLater(key, request, result);
    if (result === 'fallido') return { kind: 'failed' };
    return { kind: isNoted ? 'done' : 'unnoted' };
  }

  async function noteLater(key: string, request: NoticeNote, result: 'enviado' | 'fallido'): Promise<void> {
    for (const pause of NOTE_PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (attempts.get(key)?.result !== result || (await note(request, result))) return;
    }
  }

  return {
    canEmail: send !== null,
    /** Sends the e-mail of a notice once; a click while it is on its way waits for the same result. */
    email(request: EmailRequest): Promise<EmailOutcome> {
      const key = keyOf(request.order, request.kind);
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const mine = email(key, request).finally(() => underWay.delete(key));
      underWay.set(key, mine);
      return mine;
    },
    /** Notes that the seller opened a prepared message. Returns false when the database did not confirm the note. */
    noteOpened(order: Order, kind: NoticeKind, channel: NoticeChannel): Promise<boolean> {
      told.add(keyOf(order, kind));
      return note({ id: order.id, kind, channel }, 'abierto');
    },
    /** Returns true when this page sent or opened the notice: an undo of its change then needs another message. */
    wasTold: (order: Order, kind: NoticeKind): boolean => told.has(keyOf(order, kind)),
  };
}

function keyOf({ id }: Order, kind: NoticeKind): string {
  return `${kind} ${id}`;
}

/** Returns null where nobody knows whether the e-mail went out. */
async function deliver(send: () => Promise<void>): Promise<'enviado' | 'fallido' | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send();
      return 'enviado';
    } catch (cause) {
      reportError('e-mail to the buyer', cause);
      const status = cause instanceof HttpError ? cause.status : 0;
      if (status === 429 && tries < MAX_TRIES) continue;
      // 503 refuses a request before the service works on it; other errors of a server say nothing.
      return (status >= 400 && status < 500) || status === 503 ? 'fallido' : null;
    }
  }
}
