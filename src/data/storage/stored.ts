import * as v from 'valibot';

/** A value kept in the browser under a name and a version; nonsense and other versions read as null. */
export interface Stored<T> {
  read(): T | null;
  /** Keeps the value; where the storage is full or blocked it is silently not kept. */
  write(value: T): void;
  clear(): void;
}

const Envelope = v.object({ version: v.number(), value: v.unknown() });

/** A named, versioned place in the browser's storage whose content is decoded when read. */
export function stored<T>(
  key: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
  area: () => Storage = () => localStorage,
): Stored<T> {
  return {
    read() {
      const text = attempt(() => area().getItem(key));
      if (text === null) return null;
      const envelope = v.safeParse(
        Envelope,
        attempt(() => JSON.parse(text) as unknown),
      );
      if (!envelope.success || envelope.output.version !== version) return null;
      const value = v.safeParse(schema, envelope.output.value);
      return value.success ? value.output : null;
    },
    write(value) {
      attempt(() => area().setItem(key, JSON.stringify({ version, value })));
    },
    clear() {
      attempt(() => area().removeItem(key));
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
