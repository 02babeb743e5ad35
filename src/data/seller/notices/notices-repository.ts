import type { NoticeState } from '../../../domain/orders/order.ts';
import { change, type ChangeFailure, type SellerAccess } from '../access.ts';
import {
  claimNotice,
  noteResult,
  type ClaimOutcome,
  type NoticeClaim,
  type NoticeNote,
} from './notice-transactions.ts';

export type NoticeOutcome = { readonly kind: 'done' | 'gone' } | ChangeFailure;

export type NoticesRepository = ReturnType<typeof noticesRepository>;

/** Writes in the orders what the buyers were told (docs/product.md#notices-to-the-buyer). Never throws. */
export function noticesRepository(access: SellerAccess) {
  return {
    claim: (claim: NoticeClaim) =>
      change<ClaimOutcome>(access, 'notice claim', (context) => claimNotice(context, claim)),
    note: (note: NoticeNote, estado: Exclude<NoticeState, 'enviando'>) =>
      change<NoticeOutcome>(access, 'notice result', (context) => noteResult(context, note, estado)),
  };
}
