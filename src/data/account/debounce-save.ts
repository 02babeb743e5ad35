/** Milliseconds between the last change and its saving (docs/data.md#browser-storage). */
const SAVE_DEBOUNCE_MS = 1000;

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
  /** The saves by their changes. */
  const underWay = new Map<Partial<T>, Promise<void>>();
  /** The changes with which each field was last sent. */
  const lastSent = new Map<string, Partial<T>>();

  function send(): void {
    clearTimeout(timer);
    if (waiting === null) return;
    const changes = waiting;
    waiting = null;
    for (const field of Object.keys(changes)) lastSent.set(field, changes);
    const done = save(changes).then(
      () => settle(changes, true),
      (cause: unknown) => settle(changes, false, cause),
    );
    underWay.set(changes, done);
  }

  function settle(changes: Partial<T>, saved: boolean, cause?: unknown): void {
    if (!underWay.delete(changes)) return;
    if (saved) {
      if (waiting === null && underWay.size === 0) onSettled(true);
      return;
    }
    const newest = { ...changes };
    for (const field in newest) if (lastSent.get(field) !== changes) delete newest[field];
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
    unsaved: (): Partial<T> => Object.assign({}, ...underWay.keys(), waiting),
    /** Returns whether a change of the field waits or was ever sent: it may reach the database late. */
    wasChanged: (field: string): boolean => lastSent.has(field) || (waiting !== null && field in waiting),
    /** Saves now, e.g. because the buyer leaves the page. Settles when every save succeeded or failed. */
    async flush(): Promise<void> {
      send();
      await Promise.all(underWay.values());
    },
    /** Discards the changes, and the results of saves under way. */
    discard(): void {
      clearTimeout(timer);
      waiting = null;
      underWay.clear();
      lastSent.clear();
    },
  };
}
