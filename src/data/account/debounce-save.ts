/** Milliseconds between the last change and its being saved (spec §9). */
export const SAVE_DEBOUNCE_MS = 1000;

export interface DebouncedSave<T> {
  /** Adds changes; later ones win over earlier ones of the same field. */
  add(changes: T): void;
  /** What is not known to be saved yet. */
  waiting(): Partial<T>;
  /** Saves now, e.g. because the page is being left; settles when it is saved or has failed. */
  flush(): Promise<void>;
  /** Forgets what waits. */
  drop(): void;
}

/**
 * Collects changes and saves them together one second after the last. What failed to be saved is kept and
 * goes out with the next change or flush.
 *
 * @param save writes the changes; rejects when they were not written
 * @param onSettled called after each try, with whether everything is saved
 */
export function debounceSave<T extends object>(
  save: (changes: T) => Promise<void>,
  onSettled: (saved: boolean, cause?: unknown) => void,
): DebouncedSave<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes: T | null = null;
  let saving: T | null = null;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (changes === null) return;
    const mine = changes;
    saving = mine;
    changes = null;
    try {
      await save(mine);
      if (saving === mine) saving = null;
      if (changes === null) onSettled(true);
    } catch (cause) {
      if (saving === mine) saving = null;
      changes = withLater(mine, changes);
      onSettled(false, cause);
    }
  }

  return {
    add(more) {
      changes = changes === null ? more : withLater(changes, more);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SAVE_DEBOUNCE_MS);
    },
    waiting: () => ({ ...saving, ...changes }),
    flush,
    drop() {
      clearTimeout(timer);
      changes = null;
      saving = null;
    },
  };
}

function withLater<T extends object>(earlier: T, later: T | null): T {
  return { ...earlier, ...later };
}
