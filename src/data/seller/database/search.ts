import {
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type CollectionReference,
  type QueryDocumentSnapshot,
  type FieldPath,
} from 'firebase/firestore';
import type { SearchQuery } from '#domain/seller/buyer-search.ts';

/** Documents that a search found, each once. */
export interface SearchResult {
  readonly docs: readonly QueryDocumentSnapshot[];
  /** A query reached its limit: more documents may match. */
  readonly isCapped: boolean;
}

/**
 * Asks the database every query of a search. Firestore compares letter by letter, so each asks for one way of writing.
 * @param dateField newest first by this field, where the kind says so
 * @param most documents that each query returns at most
 */
export async function runSearch(
  collection: CollectionReference,
  parts: readonly SearchQuery<string | FieldPath>[],
  dateField: string,
  most: number,
): Promise<SearchResult> {
  const answers = await Promise.all(
    parts.map((part) => getDocsFromServer(queryOf(collection, part, dateField, most))),
  );
  const docs = new Map(answers.flatMap((answer) => answer.docs.map((one) => [one.id, one] as const)));
  return {
    docs: [...docs.values()],
    isCapped: answers.some(({ size }) => size === most),
  };
}

function queryOf(
  collection: CollectionReference,
  part: SearchQuery<string | FieldPath>,
  dateField: string,
  most: number,
) {
  const { field } = part;
  if (part.kind === 'among') return query(collection, where(field, 'in', part.values), limit(most));
  const { value } = part;
  if (part.kind === 'newest')
    return query(collection, where(field, '==', value), orderBy(dateField, 'desc'), limit(most));
  return query(
    collection,
    orderBy(field),
    where(field, '>=', value),
    where(field, '<', `${value}\uF8FF`),
    limit(most),
  );
}
