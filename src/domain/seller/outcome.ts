/** Outcome of what the seller asks of the database; nothing was written but in `done`, and perhaps in `no-answer`. */
export type Outcome =
  /** `same`: it is as requested already. */
  | { readonly kind: 'done' | 'same' }
  /** Another session changed the same fields, which have these values now. */
  | { readonly kind: 'changed'; readonly fields: object }
  /** A product has fewer units than are needed. */
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  /** It is no longer there, or the marketplace manages its stock; `title` names a product of an order. */
  | { readonly kind: 'gone' | 'full'; readonly title?: string }
  /** `ordered`: an order took units of the product, which is therefore never deleted. `damaged`: the document cannot be read. */
  | { readonly kind: 'exists' | 'ordered' | 'damaged' }
  /** The seller's session was over before the change was sent. */
  | { readonly kind: 'signed-out' }
  /** An order was not wholly made anew. */
  | { readonly kind: 'unfinished'; readonly steps: RedoOutcome }
  | ChangeFailure;

/** The database refused a change, or was not reached. After `no-answer` it may be stored: sending it again is safe. */
export interface ChangeFailure {
  readonly kind: 'refused' | 'offline' | 'no-answer';
}

/** Outcomes of the steps of making an order anew, in their sequence; null for one that was not tried. */
export interface RedoOutcome {
  readonly cancelled: Outcome;
  readonly placed: Outcome | null;
  /** Of taking the cancellation back, where the next order could not be placed. */
  readonly undone: Outcome | null;
  /** Of taking money, link and invoice out of the old order, which the next one has by then. */
  readonly handedOver: Outcome | null;
}

/** Returns the steps as one outcome: of the one that failed where nothing is changed. */
export function redoneOutcome(steps: RedoOutcome): Outcome {
  const { cancelled, placed, undone, handedOver } = steps;
  if (placed === null) return cancelled;
  if (handedOver?.kind === 'done') return handedOver;
  return undone?.kind === 'done' ? placed : { kind: 'unfinished', steps };
}

/** Returns true when the record is as requested now. */
export function isDone({ kind }: Outcome): boolean {
  return kind === 'done' || kind === 'same';
}
