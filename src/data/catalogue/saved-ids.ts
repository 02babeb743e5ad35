import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stored } from '../storage/stored.ts';

/** Products that this browser remembers by their ids, the last added first. Its tabs share them. */
export interface SavedIds {
  readonly store: StoreApi<{ readonly ids: readonly number[] }>;
  /** Puts the product first; beyond the limit the oldest is forgotten. */
  add(id: number): void;
  remove(id: number): void;
  clear(): void;
}

const Ids = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** A list of products kept in the browser under a name; `most` is how many it holds. */
export function createSavedIds(name: string, most: number): SavedIds {
  const kept = stored(name, 1, Ids);
  const store = createStore(() => ({ ids: kept.read() ?? [] }));
  kept.onChangeElsewhere((ids) => store.setState({ ids }));

  function keep(ids: number[]): void {
    store.setState({ ids });
    kept.write(ids);
  }
  const others = (id: number): number[] => store.getState().ids.filter((other) => other !== id);
  return {
    store,
    add: (id) => keep([id, ...others(id)].slice(0, most)),
    remove: (id) => keep(others(id)),
    clear: () => keep([]),
  };
}
