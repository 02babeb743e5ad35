import * as v from 'valibot';

/** Values of Firestore's REST API, by field or field path. */
export type RestValues = Readonly<Record<string, unknown>>;

export function isAbsent(value: unknown): boolean {
  return value === undefined || v.is(v.object({ nullValue: v.unknown() }), value);
}

const SecondsMap = v.object({
  mapValue: v.object({
    fields: v.object({
      seconds: v.object({ integerValue: v.string() }),
      nanoseconds: v.optional(v.object({ integerValue: v.string() })),
    }),
  }),
});
const IsoText = v.object({ stringValue: v.pipe(v.string(), v.isoTimestamp()) });

/** Returns a timestamp for a date that was stored as a map with seconds or as ISO text; null for any other value. */
export function asDate(value: unknown): object | null {
  if (v.is(IsoText, value)) return { timestampValue: new Date(value.stringValue).toISOString() };
  if (!v.is(SecondsMap, value)) return null;
  const { seconds, nanoseconds } = value.mapValue.fields;
  const milliseconds = Number(seconds.integerValue) * 1000 + Number(nanoseconds?.integerValue ?? 0) / 1e6;
  return { timestampValue: new Date(milliseconds).toISOString() };
}

const Double = v.object({ doubleValue: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
const Integer = v.object({ integerValue: v.string() });

/** Returns an integer for a whole number that was stored as a double; null for any other value. */
export function asWhole(value: unknown): object | null {
  return v.is(Double, value) ? { integerValue: String(value.doubleValue) } : null;
}

/** Returns text for a whole number; null for any other value. */
export function asText(value: unknown): object | null {
  if (v.is(Integer, value)) return { stringValue: value.integerValue };
  return v.is(Double, value) ? { stringValue: String(value.doubleValue) } : null;
}
