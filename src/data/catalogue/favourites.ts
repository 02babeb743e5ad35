import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { whole } from '#data/firestore/decode.ts';
import { stored } from '#data/storage/stored.ts';

const saved = stored('bornera.favourites', 1, v.pipe(v.array(whole), v.readonly()));

/** Maximum number of favourites; adding more drops the oldest. */
export const MAX_FAVOURITES = 200;

/** Returns the store of saved product ids, newest first, shared by the browser's tabs. */
export function createFavourites() {
  const store = createStore<{ readonly ids: readonly number[] }>(() => ({ ids: [] }));
  // Set after creation: the initial state must match a prerendered page.
  store.setState({ ids: saved.read() ?? [] });
  saved.follow((ids) => store.setState({ ids: ids ?? [] }));

  /** Changes the currently stored ids. Returns false when they could not be stored and are lost with the page. */
  function update(change: (ids: readonly number[]) => readonly number[]): boolean {
    const ids = change(saved.read() ?? []);
    const isKept = saved.write(ids);
    store.setState({ ids });
    return isKept;
  }
  const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);
  return {
    store,
    add: (id: number) => update((ids) => [id, ...without(ids, id)].slice(0, MAX_FAVOURITES)),
    remove: (id: number) => update((ids) => without(ids, id)),
    clear: () => update(() => []),
  };
}
