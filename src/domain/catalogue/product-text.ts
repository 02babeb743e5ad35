import { internalCategories } from '#config/shop/catalogue.ts';
import { oneLine, severalLines } from '#domain/text/one-line.ts';
import { readWebAddress } from '#domain/text/web-address.ts';
import { listingId, youtubeId } from './addresses.ts';
import type { ProductFieldKind } from './product-fields.ts';

/** Reasons why the shop would not know what a text means that the database would store. */
export type TextProblem = 'not-listing' | 'not-video' | 'not-category';

interface TextKind {
  /** Returns what is stored of a line that stands for it; null for a line that does not. */
  readonly idOf: (line: string) => string | null;
  readonly problem: TextProblem;
}

const KINDS: Readonly<Partial<Record<ProductFieldKind, TextKind>>> = {
  listing: { idOf: listingId, problem: 'not-listing' },
  video: { idOf: youtubeId, problem: 'not-video' },
  category: { idOf: (name) => (internalCategories.has(name) ? name : null), problem: 'not-category' },
};

/** Returns a text of a product's field as it is stored, wherever it comes from: the seller's form or a file. */
export function readProductText(kind: ProductFieldKind, text: string): string {
  if (kind === 'lines') return severalLines(text);
  const line = oneLine(text);
  return kind === 'address' ? readWebAddress(line) : (KINDS[kind]?.idOf(line) ?? line);
}

/** Returns why a stored text means nothing to the shop, else null. */
export function productTextProblem(kind: ProductFieldKind, value: unknown): TextProblem | null {
  const known = KINDS[kind];
  if (known === undefined || typeof value !== 'string' || value === '') return null;
  return known.idOf(value) === null ? known.problem : null;
}
