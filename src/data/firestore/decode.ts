import * as v from 'valibot';

export const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
/** A price before a discount; 0 or an invalid value means none. */
export const positive = v.pipe(v.number(), v.finite(), v.minValue(Number.MIN_VALUE));
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A text that is '' where it is missing or invalid. */
export const text = v.optional(v.fallback(v.string(), ''), '');
/** A flag that is false where it is missing or invalid. */
export const flag = v.optional(v.fallback(v.boolean(), false), false);

/** A decoded document: its value, or the problems with its raw data. */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly documentId: string;
      readonly problems: readonly string[];
      readonly raw: unknown;
    };

/** Returns the text of a problem. */
export type ProblemText = (issue: v.BaseIssue<unknown>) => string;

/** Decodes a document's data. Problems name the field's path, e.g. `usuario.cp: Invalid type…`. */
export function decode<T>(
  schema: v.GenericSchema<unknown, T>,
  documentId: string,
  data: unknown,
  textOf: ProblemText = (issue) => issue.message,
): Decoded<T> {
  const result = v.safeParse(schema, data);
  if (result.success) return { ok: true, value: result.output };
  const problems = result.issues.map((issue) => {
    const path = issue.path?.map(({ key }) => String(key)).join('.');
    return `${path ?? documentId}: ${textOf(issue)}`;
  });
  return { ok: false, documentId, problems, raw: data };
}

export function decodedOnly<T>(results: readonly Decoded<T>[]): T[] {
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}

/** One schema for every field of a stored document, so that a forgotten one does not compile. */
export type Schemas<T> = { readonly [Field in keyof T]-?: v.GenericSchema<unknown, T[Field]> };
