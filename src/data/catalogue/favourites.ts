import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { whole } from '#data/firestore/decode.ts';
import { stored } from '#data/storage/stored.ts';

const saved = stored('bornera.favourites', 1, v.pipe(v.array(whole), v.readonly()));

/** More drop the oldest. */
export const MAX_FAVOURITES = 200;

/** Returns the ids of the saved products, the last added first, which the browser's tabs share. */
export function createFavourites() {
  const store = createStore<{ readonly ids: readonly number[] }>(() => ({ ids: [] }));
  // Not the initial state, which is a prerendered page's.
  store.setState({ ids: saved.read() ?? [] });
  saved.follow((ids) => store.setState({ ids: ids ?? [] }));

  /** Changes the ids that are stored now. Returns false where they are lost with the page. */
  function update(change: (ids: readonly number[]) => readonly number[]): boolean {
    let ids: readonly number[] = [];
    const isKept = saved.update((now) => (ids = change(now ?? [])));
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
