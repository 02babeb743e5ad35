import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stored } from '../storage/stored.ts';

/** Ids of products that the browser stores, the last added first. The browser's tabs share the list. */
export interface SavedIds {
  readonly store: StoreApi<{ readonly ids: readonly number[] }>;
  /** Puts the id first; beyond the limit, the oldest is dropped. */
  add(id: number): void;
  remove(id: number): void;
  clear(): void;
}

const Ids = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Returns the list that is stored under the key, of at most `max` ids. */
export function createSavedIds(key: string, max: number): SavedIds {
  const saved = stored(key, 1, Ids);
  const store = createStore(() => ({ ids: saved.read() ?? [] }));
  saved.onChangeElsewhere((ids) => store.setState({ ids }));

  function save(ids: number[]): void {
    store.setState({ ids });
    saved.write(ids);
  }
  const others = (id: number): number[] => store.getState().ids.filter((other) => other !== id);
  return {
    store,
    add: (id) => save([id, ...others(id)].slice(0, max)),
    remove: (id) => save(others(id)),
    clear: () => save([]),
  };
}
