/** Milliseconds between the last change and its saving (docs/product.md#browser-storage). */
const SAVE_DEBOUNCE_MS = 1000;

interface Save<T> {
  readonly changes: Partial<T>;
  readonly done: Promise<void>;
}

/**
 * Collects changes and saves them together, one second after the last. A save does not wait for the one before it: a
 * save without an answer (offline) holds nothing back. Failed changes are sent again with the next change or flush,
 * but never over a newer value of the same field.
 * @param save writes the changes; rejects when they were not written
 * @param onSettled called when everything is saved, and after each failure with its cause
 */
export function debounceSave<T extends object>(
  save: (changes: Partial<T>) => Promise<void>,
  onSettled: (saved: boolean, cause?: unknown) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Partial<T> | null = null;
  const underWay = new Set<Save<T>>();
  const lastSaves = new Map<string, Save<T>>();

  function send(): void {
    clearTimeout(timer);
    if (waiting === null) return;
    const changes = waiting;
    waiting = null;
    const entry: Save<T> = {
      changes,
      done: save(changes).then(
        () => settle(entry, true),
        (cause: unknown) => settle(entry, false, cause),
      ),
    };
    underWay.add(entry);
    for (const field of Object.keys(changes)) lastSaves.set(field, entry);
  }

  function settle(entry: Save<T>, saved: boolean, cause?: unknown): void {
    if (!underWay.delete(entry)) return;
    if (saved) {
      if (waiting === null && underWay.size === 0) onSettled(true);
      return;
    }
    const newest = { ...entry.changes };
    for (const field in newest) if (lastSaves.get(field) !== entry) delete newest[field];
    waiting = { ...newest, ...waiting };
    onSettled(false, cause);
  }

  return {
    add(changes: Partial<T>): void {
      waiting = { ...waiting, ...changes };
      clearTimeout(timer);
      timer = setTimeout(send, SAVE_DEBOUNCE_MS);
    },
    /** Returns the changes that wait or are being sent. */
    unsaved: (): Partial<T> => Object.assign({}, ...[...underWay].map(({ changes }) => changes), waiting),
    /** Returns whether a change of the field waits or was ever sent: it may reach the database late. */
    wasChanged: (field: string): boolean => lastSaves.has(field) || (waiting !== null && field in waiting),
    /** Saves now, e.g. because the buyer leaves the page. Settles when every save succeeded or failed. */
    async flush(): Promise<void> {
      send();
      await Promise.all([...underWay].map(({ done }) => done));
    },
    /** Discards the changes, and the results of saves under way. */
    discard(): void {
      clearTimeout(timer);
      waiting = null;
      underWay.clear();
      lastSaves.clear();
    },
  };
}
