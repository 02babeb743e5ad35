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
import type { Lookup } from '../../../domain/seller/buyer-lookups.ts';

/** Documents that a search found, each once. */
export interface LookupResult {
  readonly docs: readonly QueryDocumentSnapshot[];
  /** A query reached its limit: more documents may match. */
  readonly isCapped: boolean;
}

/**
 * Asks the database every query of a search. Firestore compares letter by letter, so each asks for one way of writing.
 * @param dateField newest first by this field, where the kind says so
 * @param most documents that each query returns at most
 */
export async function lookUp(
  collection: CollectionReference,
  lookups: readonly Lookup<string | FieldPath>[],
  dateField: string,
  most: number,
): Promise<LookupResult> {
  const answers = await Promise.all(
    lookups.map((lookup) => getDocsFromServer(lookupQuery(collection, lookup, dateField, most))),
  );
  const docs = new Map(answers.flatMap((answer) => answer.docs.map((one) => [one.id, one] as const)));
  return {
    docs: [...docs.values()],
    isCapped: answers.some(({ size }) => size === most),
  };
}

function lookupQuery(
  collection: CollectionReference,
  lookup: Lookup<string | FieldPath>,
  dateField: string,
  most: number,
) {
  const { field } = lookup;
  if (lookup.kind === 'among') return query(collection, where(field, 'in', lookup.values), limit(most));
  const { value } = lookup;
  if (lookup.kind === 'newest')
    return query(collection, where(field, '==', value), orderBy(dateField, 'desc'), limit(most));
  return query(
    collection,
    orderBy(field),
    where(field, '>=', value),
    where(field, '<', `${value}\uF8FF`),
    limit(most),
  );
}
