import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { whole } from '#data/firestore/decode.ts';
import { stored } from '#data/storage/stored.ts';

const saved = stored('bornera.favourites', 1, v.array(whole));

/** More drop the oldest. */
export const MAX_FAVOURITES = 200;

/** Returns the ids of the saved products, the last added first, which the browser's tabs share. */
export function createFavourites() {
  const store = createStore<{ readonly ids: readonly number[] }>(() => ({ ids: [] }));
  // Not the initial state, which is a prerendered page's.
  store.setState({ ids: saved.read() ?? [] });
  saved.onChangeElsewhere((ids) => store.setState({ ids }));

  function save(ids: number[]): void {
    store.setState({ ids });
    saved.write(ids);
  }
  const others = (id: number) => store.getState().ids.filter((other) => other !== id);
  return {
    store,
    add: (id: number) => save([id, ...others(id)].slice(0, MAX_FAVOURITES)),
    remove: (id: number) => save(others(id)),
    clear: () => save([]),
  };
}
