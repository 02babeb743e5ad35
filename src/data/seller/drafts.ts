import type { SellerSession } from './session/seller-session.ts';

/** The texts of a form by field name. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Keeps what the seller typed into a sheet until it is saved or thrown away, in memory: the end of the session, its renewal
 * and another section leave it alone. A deliberate sign-out and another seller's sign-in clear it.
 */
export function createDrafts(session: SellerSession) {
  const drafts = new Map<string, Draft>();
  let owner = '';
  session.store.subscribe(({ status, problem, user }, before) => {
    const isOther = status === 'signed-in' && user !== owner;
    const isLeft = before.status === 'signed-in' && status === 'signed-out' && problem === null;
    if (isOther || isLeft) drafts.clear();
    if (status === 'signed-in') owner = user;
  });
  return {
    /** @param record what the form is about: `pedido ID` */
    of: (record: string): Draft | undefined => drafts.get(record),
    keep: (record: string, draft: Draft) => void drafts.set(record, draft),
    drop: (record: string) => void drafts.delete(record),
  };
}
