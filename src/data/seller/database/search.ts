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
import type { SearchQuery } from '#domain/seller/buyer-search.ts';

/** Documents that a search found, each once. */
export interface SearchResult {
  readonly docs: readonly QueryDocumentSnapshot[];
  /** A query reached its limit: more documents may match. */
  readonly isCapped: boolean;
}

/** Documents that the query of a number in a map reads at most. An order by date would need an index for each key. */
const MOST_ABOVE = 160;

/**
 * Asks the database every query of a search, side by side.
 * @param dateField newest first by this field, where the kind says so
 * @param most documents that each query returns at most
 */
export async function runSearch(
  collection: CollectionReference,
  parts: readonly SearchQuery[],
  dateField: string,
  most: number,
): Promise<SearchResult> {
  const answers = await Promise.all(
    parts.map(async (part) => {
      const size = part.kind === 'above' ? MOST_ABOVE : most;
      const { docs } = await getDocsFromServer(query(queryOf(collection, part, dateField), limit(size)));
      return { docs, isCapped: docs.length === size };
    }),
  );
  const docs = new Map(answers.flatMap((answer) => answer.docs.map((one) => [one.id, one] as const)));
  return { docs: [...docs.values()], isCapped: answers.some(({ isCapped }) => isCapped) };
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
