import { deleteField, increment, serverTimestamp } from 'firebase/firestore';
import type { Firestore } from './attempts.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One write of a batch, as data, so that a case can change it before it is sent. */
export type Write =
  | { readonly kind: 'set' | 'merge' | 'update'; readonly path: string; readonly fields: Fields }
  | { readonly kind: 'delete'; readonly path: string };

/** In changed fields: leaves the field out of the write. */
export const ABSENT = Symbol('absent');

/** The server's timestamp, `request.time` in the rules. */
export const now = Symbol('now');
/** Deletes the field of the stored document. */
export const erased = Symbol('erased');

/** Adds to the stored number. */
export class Increment {
  readonly units: number;
  constructor(units: number) {
    this.units = units;
  }
}

export function plus(units: number): Increment {
  return new Increment(units);
}

/** A number stored as a double even when whole. The SDK writes whole numbers as integers, so only `raw` can send it. */
export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export function set(path: string, fields: Fields): Write {
  return { kind: 'set', path, fields };
}

export function merge(path: string, fields: Fields): Write {
  return { kind: 'merge', path, fields };
}

export function update(path: string, fields: Fields): Write {
  return { kind: 'update', path, fields };
}

export function remove(path: string): Write {
  return { kind: 'delete', path };
}

/** Returns `fields` with these changes; a change to {@link ABSENT} removes the field. */
export function changed(fields: Fields, changes: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== ABSENT),
  );
}

/** Returns the writes with other fields in the write of `path`. @throws Error when the batch does not write it */
export function patched(writes: readonly Write[], path: string, changes: Fields): Write[] {
  if (!writes.some((write) => write.path === path)) throw new Error(`the batch has no write of ${path}`);
  return writes.map((write) =>
    write.path === path && write.kind !== 'delete'
      ? { ...write, fields: changed(write.fields, changes) }
      : write,
  );
}

/** Returns the writes without those of `path`. @throws Error when the batch does not write it */
export function without(writes: readonly Write[], path: string): Write[] {
  const rest = writes.filter((write) => write.path !== path);
  if (rest.length === writes.length) throw new Error(`the batch has no write of ${path}`);
  return rest;
}

type Reference = ReturnType<Firestore['doc']>;

/** Common interface of batches and transactions. */
interface Writer {
  set(reference: Reference, fields: object, options: { merge: boolean }): unknown;
  update(reference: Reference, fields: object): unknown;
  delete(reference: Reference): unknown;
}

/** Adds the write to the batch or transaction. */
export function addTo(writer: Writer, reference: Reference, write: Write): void {
  if (write.kind === 'delete') return void writer.delete(reference);
  const fields = sdkFields(write.fields);
  if (write.kind === 'update') writer.update(reference, fields);
  else writer.set(reference, fields, { merge: write.kind === 'merge' });
}

function sdkFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sdkValue(value)]));
}

function sdkValue(value: unknown): unknown {
  if (value === now) return serverTimestamp();
  if (value === erased) return deleteField();
  if (value instanceof Increment) return increment(value.units);
  if (value instanceof Double) throw new Error('the SDK writes no whole doubles');
  return isMap(value) ? sdkFields(value) : value;
}

/** Returns true when a value is stored as a map. */
export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
