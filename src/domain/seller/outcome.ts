/** Result of a seller's write. Only `done` wrote; after `no-answer` it may have. */
export type Outcome =
  /** `same`: the stored data already match the request. */
  | { readonly kind: 'done' | 'same' }
  /** Another session changed the same fields; `fields` has their current values. */
  | { readonly kind: 'changed'; readonly fields: object }
  /** A product has fewer units than are needed. */
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  /** The document no longer exists, or the marketplace manages its stock; `title` names a product of an order. */
  | { readonly kind: 'gone' | 'full'; readonly title?: string }
  /** `ordered`: an order took units of the product, so it cannot be deleted. `damaged`: the document cannot be read. */
  | { readonly kind: 'exists' | 'ordered' | 'damaged' }
  /** The seller's session ended before the change was sent. */
  | { readonly kind: 'signed-out' }
  /** The database refused the change or was unreachable. After `no-answer` the change may be stored: sending it again is safe. */
  | { readonly kind: 'refused' | 'offline' | 'no-answer' };

/** Returns true when the stored data match the request. */
export function isDone({ kind }: Outcome): boolean {
  return kind === 'done' || kind === 'same';
}
