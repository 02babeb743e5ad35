import * as v from 'valibot';
import type { StoredTimestamp } from '#data/firestore/timestamp.ts';

type Fields = Readonly<Record<string, unknown>>;

const MapValue = v.object({
  mapValue: v.object({ fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
});
const ArrayValue = v.object({ arrayValue: v.object({ values: v.optional(v.array(v.unknown()), []) }) });
const NumberValue = v.union([
  v.object({ integerValue: v.pipe(v.string(), v.transform(Number)) }),
  v.object({ doubleValue: v.number() }),
]);
const OtherValue = v.record(v.string(), v.unknown());

/** Decodes the fields of Firestore's REST API to plain values. Timestamps stay text. */
export function plainFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: unknown): unknown {
  if (v.is(MapValue, value)) return plainFields(v.parse(MapValue, value).mapValue.fields);
  if (v.is(ArrayValue, value)) return v.parse(ArrayValue, value).arrayValue.values.map(plainValue);
  const number = v.safeParse(NumberValue, value);
  if (number.success) return Object.values(number.output)[0];
  const other = v.safeParse(OtherValue, value);
  return other.success ? (Object.values(other.output)[0] ?? null) : null;
}

/** Parses a timestamp such as `2026-11-20T07:19:59.558431Z`, minus the given milliseconds. */
export function toTimestamp(text: string, earlierMs: number): StoredTimestamp {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new Error(`not a timestamp: ${text}`);
  const fraction = /\.(?<digits>\d+)/u.exec(text)?.groups?.['digits'] ?? '';
  const nanoseconds = Number(fraction.slice(0, 9).padEnd(9, '0'));
  const whole = Math.floor(milliseconds / 1000);
  return { seconds: whole - Math.ceil(earlierMs / 1000), nanoseconds };
}
