import * as v from 'valibot';
import { parseJson } from '#domain/text/json.ts';

// Also read by the start script (src/app/first-paint/stored-header.ts).
export const CART_KEY = 'bornera.cart';
export const IDENTITY_KEY = 'bornera.user';

/** Values that browser storage did not accept, by key, each with the value that is stored there. They are lost with the page. */
const refusals = new Map<string, { readonly text: string; readonly instead: string | null }>();

/** Forgets the values that could not be stored. */
export function forgetUnstored(): void {
  refusals.clear();
}

/**
 * Returns access to a value in browser storage, which every page of the shop may change. Another version or an invalid value
 * reads as null.
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
    // Parsing invalid JSON throws, which makes browsers recompile the calling functions. Skipping empty values saves a first
    // visit a dozen times.
    if (text === null) return null;
    const entry = v.safeParse(Entry, parseJson(text));
    return entry.success ? entry.output.value : null;
  }

  /** Returns false when storage is full or blocked: the value is then lost with the page. */
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
    clear() {
      refusals.delete(key);
      attempt(() => area().removeItem(key));
    },
    /** Calls the listener when another tab changes the value, and when the browser restores this page from the back/forward cache. */
    follow(listener: (now: T | null) => void) {
      // The build prerenders pages without a window.
      globalThis.window?.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener(read());
      });
      onPageRestored(() => listener(read()));
    },
  };
}

/** Calls the listener when the browser restores this page from the back/forward cache. */
export function onPageRestored(listener: () => void): void {
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}

/** Reloads a stale page that the browser restores from the back/forward cache. Hides its content first. */
export function reloadWhenRestored(isStale: () => boolean): void {
  onPageRestored(() => {
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
