import type { DocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';
import { StoredTimestamp } from '#data/firestore/timestamp.ts';

// Without the SDK, which would become part of the panel's first chunk.

/**
 * Returns the time in milliseconds from which all orders of a list are loaded: 0 once every page is.
 * @param last the last order of the loaded pages; null where no other follows, undefined before the first page
 */
export function loadedSince(last: DocumentSnapshot | null | undefined): number {
  if (last === undefined) return Infinity;
  return last === null ? 0 : orderTime(last);
}

/** Returns the order's time in milliseconds; 0 for a document without a date. */
export function orderTime(snapshot: DocumentSnapshot): number {
  const { success, output } = v.safeParse(StoredTimestamp, snapshot.get('fecha'));
  return success ? output.seconds * 1000 + output.nanoseconds / 1_000_000 : 0;
}
