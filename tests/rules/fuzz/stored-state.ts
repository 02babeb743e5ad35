import { Timestamp } from 'firebase/firestore';
import * as v from 'valibot';
import type { Engine } from '../../../local/engines/engine.ts';

/** A stored value with its Firestore type. */
export interface Typed {
  /** Name of the type: integer, double, string, map … */
  readonly type: string;
  /** As the SDK reads it. */
  readonly value: unknown;
  /** Elements of a map or list, by name or index. */
  readonly inner: ReadonlyMap<string, Typed>;
}

/** Every document by path. */
export type State = ReadonlyMap<string, Typed>;

const COLLECTIONS = ['productos', 'usuarios', 'limites', 'ordenes', 'bitacora', 'bajas', 'admins'];

const Listing = v.object({
  documents: v.optional(
    v.array(v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) })),
    [],
  ),
});

/** Reads the whole database with the engine's owner access. */
export async function readState({ documents, headers }: Engine): Promise<State> {
  const lists = await Promise.all(
    COLLECTIONS.map(async (name) => {
      const answer = await fetch(`${documents}/${name}?pageSize=300`, { headers });
      return v.parse(Listing, await answer.json()).documents;
    }),
  );
  return new Map(
    lists
      .flat()
      .map(({ name, fields }) => [decodeURIComponent(name.split('/documents/')[1] ?? ''), mapOf(fields)]),
  );
}

const Value = v.record(v.string(), v.unknown());
const MapValue = v.object({ fields: v.optional(Value, {}) });
const ArrayValue = v.object({ values: v.optional(v.array(v.unknown()), []) });

function typed(stored: unknown): Typed {
  const [[kind, raw] = ['nullValue', null]] = Object.entries(v.parse(Value, stored));
  switch (kind) {
    case 'mapValue':
      return mapOf(v.parse(MapValue, raw).fields);
    case 'arrayValue': {
      const elements = v.parse(ArrayValue, raw).values.map(typed);
      return {
        type: 'array',
        value: elements.map(({ value }) => value),
        inner: new Map(elements.map((one, at) => [String(at), one])),
      };
    }
    case 'integerValue':
    case 'doubleValue':
      return { type: kind.replace('Value', ''), value: Number(raw), inner: new Map() };
    case 'timestampValue':
      return { type: 'timestamp', value: Timestamp.fromDate(new Date(String(raw))), inner: new Map() };
    default:
      return { type: kind.replace('Value', ''), value: raw, inner: new Map() };
  }
}

function mapOf(fields: Readonly<Record<string, unknown>>): Typed {
  const inner = new Map(Object.entries(fields).map(([name, value]) => [name, typed(value)]));
  return {
    type: 'map',
    value: Object.fromEntries([...inner].map(([name, { value }]) => [name, value])),
    inner,
  };
}
