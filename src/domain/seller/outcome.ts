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
  | ChangeFailure;

/** The database refused a change, or was not reached. After `no-answer` it may be stored: sending it again is safe. */
export interface ChangeFailure {
  readonly kind: 'refused' | 'offline' | 'no-answer';
}

/** Returns true when the record is as requested now. */
export function isDone({ kind }: Outcome): boolean {
  return kind === 'done' || kind === 'same';
}
