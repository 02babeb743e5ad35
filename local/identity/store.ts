import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { replaceFile } from '../replace-file.ts';

/** Key-value store of the identity server; each record may expire. */
export interface Store {
  get(key: string): unknown;
  /** @param expiresAt milliseconds since 1970; null never expires. */
  set(key: string, value: unknown, expiresAt: number | null): void;
  remove(key: string): void;
  keys(): string[];
}

const recordSchema = v.object({ value: v.unknown(), expiresAt: v.nullable(v.number()) });
const fileSchema = v.record(v.string(), recordSchema);

type Records = Map<string, v.InferOutput<typeof recordSchema>>;

/**
 * Opens the store of a file, or one in memory for null. `set` returns after the whole file is written, so a session
 * that a browser knows is never lost. The file has some tens of records; writing it takes about a millisecond.
 */
export function openStore(file: string | null): Store {
  const records = file === null ? new Map() : read(file);
  const save = (): void => {
    if (file !== null) replaceFile(file, JSON.stringify(Object.fromEntries(records)), 0o600);
  };
  return {
    get(key) {
      const record = records.get(key);
      return record === undefined || isExpired(record.expiresAt) ? undefined : record.value;
    },
    set(key, value, expiresAt) {
      records.set(key, { value, expiresAt });
      for (const [other, record] of records) if (isExpired(record.expiresAt)) records.delete(other);
      save();
    },
    remove(key) {
      if (records.delete(key)) save();
    },
    keys: () => [...records.keys()],
  };
}

function isExpired(expiresAt: number | null): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

/** A missing or damaged file counts as empty: buyers only have to sign in again. */
function read(file: string): Records {
  try {
    return new Map(Object.entries(v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return new Map();
  }
}
