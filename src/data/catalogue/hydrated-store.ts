import { createStore } from 'zustand/vanilla';

/**
 * Returns a zustand store whose initial state may come after the store. React hydrates markup with a store's initial
 * state, and which products a prerendered page carries is known only when its scripts run.
 */
export function createHydratedStore<T>(first: T) {
  let initial = first;
  return {
    ...createStore<T>(() => first),
    getInitialState: () => initial,
    setInitialState(state: T): void {
      initial = state;
    },
  };
}
