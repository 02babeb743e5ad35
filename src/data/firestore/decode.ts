import * as v from 'valibot';
import { MIN_PRICE } from '#domain/catalogue/product.ts';

export const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
/** A price; invalid prices and prices too low for the shop become null. */
export const price = v.pipe(v.number(), v.finite(), v.minValue(MIN_PRICE));
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A product's number, which other programs may store as text. */
export const productId = v.pipe(
  v.unknown(),
  v.transform((id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id)),
  whole,
);
/** A text; '' when missing or invalid. */
export const text = v.optional(v.fallback(v.string(), ''), '');
/** A flag; false when missing or invalid. */
export const flag = v.optional(v.fallback(v.boolean(), false), false);

/** Content of a document that could not be decoded, and the reasons. */
export interface Damage {
  readonly issues: readonly v.BaseIssue<unknown>[];
  readonly raw: unknown;
}

export type Decoded<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Damage);

export function decode<T>(schema: v.GenericSchema<unknown, T>, data: unknown): Decoded<T> {
  const { success, output, issues } = v.safeParse(schema, data);
  return success ? { ok: true, value: output } : { ok: false, issues, raw: data };
}

export function decodedOnly<T>(results: readonly Decoded<T>[]): T[] {
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}

/** Returns the decoded documents with their ids; skips damaged documents. */
export function decodeDocuments<T>(
  schema: v.GenericSchema<unknown, T>,
  docs: readonly { readonly id: string; data(): unknown }[],
): (T & { readonly id: string })[] {
  return docs.flatMap((one) => {
    const { success, output } = v.safeParse(schema, one.data());
    return success ? [{ ...output, id: one.id }] : [];
  });
}

/** Requires a schema for every field of a stored document, so that a missing one does not compile. */
export type Schemas<T> = { readonly [Field in keyof T]-?: v.GenericSchema<unknown, T[Field]> };
