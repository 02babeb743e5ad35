import { internalCategories } from '#config/shop/catalogue.ts';
import { oneLine, multiLine } from '#domain/text/one-line.ts';
import { readWebAddress } from '#domain/text/web-address.ts';
import { listingId, youtubeId } from './addresses.ts';
import type { ProductFieldKind } from './product-fields.ts';

/** Reasons why the shop could not use a text, although the database would store it. */
export type TextProblem = 'not-listing' | 'not-video' | 'not-category';

interface TextKind {
  /** Returns the id to store for a line, from an address or the id itself; null for any other line. */
  readonly idOf: (line: string) => string | null;
  readonly problem: TextProblem;
}

const KINDS: Readonly<Partial<Record<ProductFieldKind, TextKind>>> = {
  listing: { idOf: listingId, problem: 'not-listing' },
  video: { idOf: youtubeId, problem: 'not-video' },
  category: { idOf: (name) => (internalCategories.has(name) ? name : null), problem: 'not-category' },
};

/** Returns the text of a product's field as stored, whether it comes from the seller's form or a file. */
export function readProductText(kind: ProductFieldKind, text: string): string {
  if (kind === 'lines') return multiLine(text);
  const line = oneLine(text);
  return kind === 'address' ? readWebAddress(line) : (KINDS[kind]?.idOf(line) ?? line);
}

/** Returns why the shop could not use a stored text, or null for a usable one. */
export function productTextProblem(kind: ProductFieldKind, value: unknown): TextProblem | null {
  const known = KINDS[kind];
  if (known === undefined || typeof value !== 'string' || value === '') return null;
  return known.idOf(value) === null ? known.problem : null;
}
