import * as v from 'valibot';

/** A value kept in the browser under a name and a version; nonsense and other versions read as null. */
export interface Stored<T> {
  read(): T | null;
  /** Keeps the value; where the storage is full or blocked, for as long as the page lives. */
  write(value: T): void;
  clear(): void;
  /** Calls back when another tab wrote a value (not when it cleared it). */
  onChangeElsewhere(listener: (value: T) => void): void;
}

const Envelope = v.object({ version: v.number(), value: v.unknown() });

/** A named, versioned place in the browser's storage whose content is decoded when read. */
export function stored<T>(
  key: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
  area: () => Storage = () => localStorage,
): Stored<T> {
  /** What the browser would not keep. */
  let unkept: string | null = null;

  function decoded(text: string | null): T | null {
    if (text === null) return null;
    const envelope = v.safeParse(
      Envelope,
      attempt(() => JSON.parse(text) as unknown),
    );
    if (!envelope.success || envelope.output.version !== version) return null;
    const value = v.safeParse(schema, envelope.output.value);
    return value.success ? value.output : null;
  }

  return {
    read: () => decoded(unkept ?? attempt(() => area().getItem(key))),
    write(value) {
      const text = JSON.stringify({ version, value });
      const isKept = attempt(() => {
        area().setItem(key, text);
        return true;
      });
      unkept = isKept ? null : text;
    },
    clear() {
      unkept = null;
      attempt(() => area().removeItem(key));
    },
    onChangeElsewhere(listener) {
      // Where pages are built there is no other tab.
      globalThis.window?.addEventListener('storage', (event) => {
        if (event.key !== key) return;
        const value = decoded(event.newValue);
        if (value !== null) listener(value);
      });
    },
  };
}

/** Storage throws where it is blocked or full, and JSON.parse on nonsense: null then. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
