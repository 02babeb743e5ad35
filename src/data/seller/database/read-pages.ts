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

/** Reads a page of a list from the server. The first page has no `after`, the last one no `next`. */
export async function readPage(list: Query, size: number, after: Cursor | null) {
  const rest = after === null ? list : query(list, startAfter(after));
  const { docs } = await getDocsFromServer(query(rest, limit(size)));
  const next: Cursor | null = docs.length === size ? (docs.at(-1) ?? null) : null;
  return { docs, next };
}

/** Reads every page of a list, one after another, each when it is asked for. */
export async function* readPages(list: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(list, size, after);
    yield page.docs;
    after = page.next;
  } while (after !== null);
}
