/** Milliseconds from the last change to its save (docs/data.md#browser-storage). */
const SAVE_DEBOUNCE_MS = 1000;

/**
 * Collects changes and saves them together, one second after the last. Saves run concurrently, so that a save without a response
 * (offline) blocks no later save. Failed changes are sent again with the next change or flush, but never over a newer value of
 * the same field.
 * @param save writes the changes; rejects when they were not written
 * @param onSettled called when everything is saved, and after each failure with its cause
 */
export function debounceSave<T extends object>(
  save: (changes: Partial<T>) => Promise<void>,
  onSettled: (saved: boolean, cause?: unknown) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Partial<T> | null = null;
  /** Running saves by their changes. */
  const underWay = new Map<Partial<T>, Promise<void>>();
  /** By field, the changes that last sent the field. */
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
    /** Returns the changes that are waiting or being sent. */
    unsaved: (): Partial<T> => Object.assign({}, ...underWay.keys(), waiting),
    /** Returns true when a change of the field is waiting or was ever sent, and may reach the database late. */
    wasChanged: (field: string): boolean => lastSent.has(field) || (waiting !== null && field in waiting),
    /** Saves now, e.g. because the buyer leaves the page. Resolves when every save succeeded or failed. */
    async flush(): Promise<void> {
      send();
      await Promise.all(underWay.values());
    },
    /** Discards waiting changes, and ignores the results of running saves. */
    discard(): void {
      clearTimeout(timer);
      waiting = null;
      underWay.clear();
      lastSent.clear();
    },
  };
}
