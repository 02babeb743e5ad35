import * as v from 'valibot';
import { parseJson } from '#domain/text/json.ts';

// The start script reads these, too (src/app/first-paint/kept-header.ts).
export const CART_KEY = 'bornera.cart';
export const IDENTITY_KEY = 'bornera.user';

/**
 * Texts that the browser's storage did not accept, by key, each with the text that stands there instead. They end with the
 * page.
 */
const refusals = new Map<string, { readonly text: string; readonly instead: string | null }>();

/** Forgets the values that this page alone has. */
export function forgetRefusals(): void {
  refusals.clear();
}

/**
 * A value in the browser's storage, which every page of the shop may change. Another version or an invalid value reads as
 * null.
 */
export function stored<T>(
  key: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
  area: () => Storage = () => localStorage,
) {
  const Entry = v.object({ version: v.literal(version), value: schema });
  const readArea = () => attempt(() => area().getItem(key));

  function read(): T | null {
    const found = readArea();
    const refused = refusals.get(key);
    const text = refused?.instead === found ? refused.text : found;
    // A failure to parse makes a browser compile the functions above it anew, which a first visit would pay a dozen times.
    if (text === null) return null;
    const entry = v.safeParse(Entry, parseJson(text));
    return entry.success ? entry.output.value : null;
  }

  /** Returns false where the storage is full or blocked: then only this page has the value, until it is left. */
  function write(value: T): boolean {
    const text = JSON.stringify({ version, value });
    const isKept = attempt(() => {
      area().setItem(key, text);
      return true;
    });
    if (isKept) refusals.delete(key);
    else refusals.set(key, { text, instead: readArea() });
    return isKept ?? false;
  }

  return {
    read,
    write,
    /**
     * Changes what is stored now, which another tab or an earlier page may have written.
     * @param change returns the value that it was given to write nothing
     * @returns false where only this page has the value
     */
    update(change: (now: T | null) => T): boolean {
      const now = read();
      const next = change(now);
      return next === now ? !refusals.has(key) : write(next);
    },
    clear() {
      refusals.delete(key);
      attempt(() => area().removeItem(key));
    },
    /** Calls the listener when another tab writes or clears the value, and when the browser brings this page back. */
    follow(listener: (now: T | null) => void) {
      // The build renders pages without a window.
      globalThis.window?.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener(read());
      });
      whenBroughtBack(() => listener(read()));
    },
  };
}

/** Calls the listener when the browser brings this page back as it was left, e.g. by «Back». */
export function whenBroughtBack(listener: () => void): void {
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}

/** Loads the page again when the browser brings it back and it is stale. What it showed goes first. */
export function reloadWhenBroughtBack(isStale: () => boolean): void {
  whenBroughtBack(() => {
    if (!isStale()) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
