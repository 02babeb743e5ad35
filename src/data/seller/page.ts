import {
  getDocsFromServer,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';

/** Last document of a page: the next page begins after it. */
export type Cursor = QueryDocumentSnapshot;

export interface DocumentPage {
  readonly docs: readonly QueryDocumentSnapshot[];
  /** Null when there are no more documents. */
  readonly next: Cursor | null;
}

/**
 * Reads one page of a list from the server.
 * @param after the previous page's cursor; null for the first page
 */
export async function readPage(list: Query, size: number, after: Cursor | null): Promise<DocumentPage> {
  const rest = after === null ? list : query(list, startAfter(after));
  const { docs } = await getDocsFromServer(query(rest, limit(size)));
  return { docs, next: docs.length === size ? (docs.at(-1) ?? null) : null };
}
