import { doc, increment, setDoc } from 'firebase/firestore/lite';
import type { Env } from '../../config/env.ts';
import { searchWeek } from '../../domain/catalogue/search-counts.ts';
import { withTimeout } from '../async/timeout.ts';
import { liteFirestore } from '../firestore/lite.ts';

/**
 * Counts a search without a result among those of the week, without its buyer (docs/panel.md#failed-searches).
 * @param words as `countedWords` returns them
 * @throws when the database does not answer, or refuses: the week has its most different words, or this clock is wrong.
 */
export async function countSearch(env: Env, words: string): Promise<void> {
  const week = doc(liteFirestore(env), 'busquedas', searchWeek(Date.now()));
  const counts = { ultima: words, palabras: { [words]: increment(1) } };
  await withTimeout(setDoc(week, counts, { merge: true }));
}
