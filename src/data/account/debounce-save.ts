/** Milliseconds between the last change and its being saved (spec §9). */
export const SAVE_DEBOUNCE_MS = 1000;

export interface DebouncedSave<T> {
  /** Adds changes; later ones win over earlier ones of the same field. */
  add(changes: Partial<T>): void;
  /** What is not known to be saved yet. */
  waiting(): Partial<T>;
  /** Whether the field waits or was ever sent: a value of it may have arrived later than it was asked for. */
  knows(name: string): boolean;
  /** Saves now, e.g. because the page is being left; settles when everything sent is saved or has failed. */
  flush(): Promise<void>;
  /** Forgets what waits, and what comes of what was sent. */
  drop(): void;
}

interface Sent<T> {
  readonly changes: Partial<T>;
  readonly turn: number;
  readonly done: Promise<void>;
}

/**
 * Collects changes and saves them together one second after the last. A save does not wait for the one before
 * it: an unanswered one (offline) holds nothing back. What failed is kept and goes out with the next change or
 * flush, but never over a newer value of the same field.
 *
 * @param save writes the changes; rejects when they were not written
 * @param onSettled called when everything is saved, and after each failure with its cause
 */
export function debounceSave<T extends object>(
  save: (changes: Partial<T>) => Promise<void>,
  onSettled: (saved: boolean, cause?: unknown) => void,
): DebouncedSave<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes: Partial<T> | null = null;
  let sent: readonly Sent<T>[] = [];
  let turn = 0;
  /** The turn in which each field was last sent. */
  const lastTurn = new Map<string, number>();

  function send(mine: Partial<T>): void {
    turn += 1;
    for (const name of Object.keys(mine)) lastTurn.set(name, turn);
    const entry: Sent<T> = {
      changes: mine,
      turn,
      done: save(mine).then(
        () => settle(entry, true),
        (cause: unknown) => settle(entry, false, cause),
      ),
    };
    sent = [...sent, entry];
  }

  function settle(entry: Sent<T>, saved: boolean, cause?: unknown): void {
    if (!sent.includes(entry)) return;
    sent = sent.filter((other) => other !== entry);
    if (saved) {
      if (changes === null && sent.length === 0) onSettled(true);
      return;
    }
    const newest = keepFields(entry.changes, (name) => lastTurn.get(name) === entry.turn);
    changes = { ...newest, ...changes };
    onSettled(false, cause);
  }

  return {
    add(more) {
      changes = { ...changes, ...more };
      clearTimeout(timer);
      timer = setTimeout(flushNow, SAVE_DEBOUNCE_MS);
    },
    waiting: () => Object.assign({}, ...sent.map((entry) => entry.changes), changes),
    knows: (name) => lastTurn.has(name) || (changes !== null && name in changes),
    async flush() {
      flushNow();
      await Promise.all(sent.map(({ done }) => done));
    },
    drop() {
      clearTimeout(timer);
      changes = null;
      sent = [];
      lastTurn.clear();
    },
  };

  function flushNow(): void {
    clearTimeout(timer);
    if (changes === null) return;
    const mine = changes;
    changes = null;
    send(mine);
  }
}

function keepFields<T extends object>(from: Partial<T>, keep: (name: string) => boolean): Partial<T> {
  const kept: Partial<T> = { ...from };
  for (const name in kept) if (!keep(name)) delete kept[name];
  return kept;
}
