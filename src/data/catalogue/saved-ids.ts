import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { whole } from '#data/firestore/decode.ts';
import { stored } from '#data/storage/stored.ts';

const Ids = v.array(whole);

/** Returns product ids, the last added first, which the browser's tabs share. @param max more drop the oldest. */
export function createSavedIds(key: string, max: number) {
  const saved = stored(key, 1, Ids);
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
    add: (id: number) => save([id, ...others(id)].slice(0, max)),
    remove: (id: number) => save(others(id)),
    clear: () => save([]),
  };
}
