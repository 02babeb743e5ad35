import {
  getDocsFromServer,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';

/** Last document of a page: the next page starts after it. */
export type Cursor = QueryDocumentSnapshot;

export interface DocumentPage {
  readonly docs: QueryDocumentSnapshot[];
  readonly next: Cursor | null;
}

/** Reads a page of a list from the server. The first page has no `after`, the last one no `next`. */
export async function readPage(list: Query, size: number, after: Cursor | null): Promise<DocumentPage> {
  const rest = after === null ? list : query(list, startAfter(after));
  const { docs } = await getDocsFromServer(query(rest, limit(size)));
  return { docs, next: docs.length === size ? (docs.at(-1) ?? null) : null };
}

/** Reads every page of a list, each when requested. */
export async function* readPages(list: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  let after: Cursor | null = null;
  do {
    const page: DocumentPage = await readPage(list, size, after);
    yield page.docs;
    after = page.next;
  } while (after !== null);
}
