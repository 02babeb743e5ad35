import {
  getCountFromServer,
  limit,
  orderBy,
  query,
  type CollectionReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { isBounded, MOST_COUNTED } from '../../../domain/seller/counted.ts';
import { readPages } from './read-pages.ts';

/**
 * Counts the documents without a field; a list ordered by that field skips them. Two aggregations, whatever the size.
 * @returns 0 when there are more documents than a count may cover
 */
export async function countWithout(all: CollectionReference, field: string): Promise<number> {
  const [every, listed] = await Promise.all([countOf(all), countOf(query(all, orderBy(field)))]);
  return isBounded(every) ? 0 : Math.max(0, every - listed);
}

/** Counts the documents of a query, up to {@link MOST_COUNTED}. */
export async function countOf(part: Query): Promise<number> {
  return (await getCountFromServer(query(part, limit(MOST_COUNTED)))).data().count;
}

/** Reads the documents without a field: pages of all documents, by id, until `most` are found. */
export async function readWithout(
  all: CollectionReference,
  field: string,
  most: number,
  pageSize: number,
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for await (const docs of readPages(all, pageSize)) {
    found.push(...docs.filter((one) => one.get(field) === undefined));
    if (found.length >= most) break;
  }
  return found;
}
