import * as v from 'valibot';
import { parseJson } from '#domain/text/json.ts';

// The start script reads these, too (src/app/first-paint/kept-header.ts).
export const CART_KEY = 'bornera.cart';
export const IDENTITY_KEY = 'bornera.user';
/** A value in the browser's storage. Another version or an invalid value reads as null. */
export function stored<T>(
  key: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
  area: () => Storage = () => localStorage,
) {
  const Entry = v.object({ version: v.literal(version), value: schema });
  /** The text that the browser's storage did not accept. */
  let inMemory: string | null = null;

  function decode(text: string | null): T | null {
    const entry = v.safeParse(Entry, parseJson(text ?? ''));
    return entry.success ? entry.output.value : null;
  }

  return {
    read: () => decode(inMemory ?? attempt(() => area().getItem(key))),
    /** Writes the value; where the storage is full or blocked, the page keeps it in memory. */
    write(value: T) {
      const text = JSON.stringify({ version, value });
      const isWritten = attempt(() => {
        area().setItem(key, text);
        return true;
      });
      inMemory = isWritten ? null : text;
    },
    clear() {
      inMemory = null;
      attempt(() => area().removeItem(key));
    },
    /** Calls the listener when another tab writes a value (not when that tab clears it). */
    onChangeElsewhere(listener: (value: T) => void) {
      // The build renders pages without a window.
      globalThis.window?.addEventListener('storage', (event) => {
        const value = event.key === key ? decode(event.newValue) : null;
        if (value !== null) listener(value);
      });
    },
  };
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
