import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** What the identity server keeps: one record by key, each with an optional end of life. */
export interface Store {
  get(key: string): unknown;
  /** @param expiresAt milliseconds since 1970, or null for ever. */
  set(key: string, value: unknown, expiresAt: number | null): void;
  remove(key: string): void;
  keys(): string[];
}

const recordSchema = v.object({ value: v.unknown(), expiresAt: v.nullable(v.number()) });
const fileSchema = v.record(v.string(), recordSchema);

type Records = Map<string, v.InferOutput<typeof recordSchema>>;

/**
 * Opens the store of the file, or one in memory when there is none. Every change is on the disk, whole, before
 * `set` returns: a session that the browser has been told of is never lost, however we end. The file is small
 * (some tens of records), so that costs about a millisecond.
 */
export function openStore(file: string | null): Store {
  const records = file === null ? new Map() : read(file);
  const save = (): void => {
    if (file !== null) write(file, records);
  };
  return {
    get(key) {
      const record = records.get(key);
      return record === undefined || isOver(record.expiresAt) ? undefined : record.value;
    },
    set(key, value, expiresAt) {
      records.set(key, { value, expiresAt });
      for (const [other, record] of records) if (isOver(record.expiresAt)) records.delete(other);
      save();
    },
    remove(key) {
      if (records.delete(key)) save();
    },
    keys: () => [...records.keys()],
  };
}

function isOver(expiresAt: number | null): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

/** A missing or damaged file is a new beginning: it only costs a sign-in. */
function read(file: string): Records {
  try {
    return new Map(Object.entries(v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return new Map();
  }
}

function write(file: string, records: Records): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.nuevo`;
  writeFileSync(draft, JSON.stringify(Object.fromEntries(records)), { mode: 0o600 });
  renameSync(draft, file);
}
