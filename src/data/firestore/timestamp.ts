import * as v from 'valibot';

/** A Firestore timestamp as plain data, with the database's full precision. */
export const StoredTimestamp = v.object({ seconds: v.number(), nanoseconds: v.number() });
export type StoredTimestamp = v.InferOutput<typeof StoredTimestamp>;

/** Decodes a stored timestamp into a date; `seconds` is enough (docs/buying.md#dates-and-money). */
export const storedDate = v.pipe(
  v.object({ seconds: v.number(), nanoseconds: v.optional(v.number(), 0) }),
  v.transform(({ seconds, nanoseconds }) => new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000))),
);
