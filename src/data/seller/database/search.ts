import {
  and,
  getDocsFromServer,
  limit,
  or,
  orderBy,
  query,
  where,
  type CollectionReference,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import pLimit from 'p-limit';
import type { SearchQuery } from '#domain/seller/search.ts';

/** Documents found by a search, each once. */
export interface SearchResult {
  readonly docs: readonly QueryDocumentSnapshot[];
  /** True when more documents may match. */
  readonly isCapped: boolean;
}

/** Maximum documents read by the query of a number in a map: sorting by date would need an index for each key. */
const MOST_ABOVE = 160;

/** Queries run concurrently: more would slow each other down on the local engine. */
const AT_ONCE = 3;

/**
 * Runs every query of a search in the database.
 * @param dateField sorts by this field, newest first, if the kind says so
 * @param most maximum documents per query
 */
export async function runSearch(
  collection: CollectionReference,
  parts: readonly SearchQuery[],
  dateField: string,
  most: number,
): Promise<SearchResult> {
  const slot = pLimit(AT_ONCE);
  const answers = await Promise.all(
    parts.map((part) =>
      slot(async () => {
        const size = part.kind === 'above' ? MOST_ABOVE : most;
        const { docs } = await getDocsFromServer(query(queryOf(collection, part, dateField), limit(size)));
        return { docs, word: part.word, isCapped: docs.length === size };
      }),
    ),
  );
  const docs = new Map(answers.flatMap((answer) => answer.docs.map((one) => [one.id, one] as const)));
  const isWhole = (word: string | undefined) =>
    answers.every((answer) => answer.word !== word || !answer.isCapped);
  const words = new Set(answers.flatMap(({ word }) => word ?? []));
  // A buyer with both names is among the buyers with the rarer name.
  const isNamed = words.size === 0 || [...words].some(isWhole);
  return { docs: [...docs.values()], isCapped: !isNamed || !isWhole(undefined) };
}

function queryOf(collection: CollectionReference, { kind, field, values }: SearchQuery, dateField: string) {
  switch (kind) {
    case 'prefix': {
      const ways = values.map((value) => and(where(field, '>=', value), where(field, '<', `${value}\uF8FF`)));
      return query(collection, or(...ways), orderBy(field));
    }
    case 'among':
      return query(collection, where(field, 'in', values));
    case 'newest':
      return query(collection, where(field, 'in', values), orderBy(dateField, 'desc'));
    case 'above':
      return query(collection, where(field, '>', values[0]));
  }
}
