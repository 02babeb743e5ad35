import * as v from 'valibot';
import { MIN_PRICE } from './product.ts';
import { MAX_ADDRESS, PRODUCT_FIELDS, type FieldType, type ProductField } from './product-fields.ts';

/** Reasons why the database would refuse a value. */
const FIELD_PROBLEM_CODES = [
  'not-text',
  'too-long',
  'line-break',
  'not-lines',
  'blank',
  'not-address',
  'not-flag',
  'not-number',
  'not-whole',
  'negative',
  'too-large',
  'not-positive',
  'free',
  'not-list',
  'not-picture',
  'too-many-pictures',
] as const;

export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number];

export interface FieldProblem {
  readonly code: FieldProblemCode;
  /** The largest allowed value, or the most characters or pictures. */
  readonly limit: number;
  /** Path within the value: `[3, 'url']` is the fourth picture's address. */
  readonly path: readonly (string | number)[];
}

/** How the values of a field are stored. */
export interface StoredField {
  readonly type: FieldType;
  /** The most characters, units or pictures; a flag has none. */
  readonly max?: number;
  readonly isRequired?: boolean;
}

/** Returns every problem for which firestore.rules would refuse a value of this product field; empty for an accepted value. */
export function fieldProblems(field: ProductField, value: unknown): FieldProblem[] {
  return valueProblems(PRODUCT_FIELDS[field], value);
}

/** Returns every problem for which firestore.rules would refuse a value stored in this way; empty for an accepted value. */
export function valueProblems(
  { type, max: limit = 1, isRequired = false }: StoredField,
  value: unknown,
): FieldProblem[] {
  const { issues = [] } = v.safeParse(SCHEMAS[type](limit, isRequired), value);
  return issues.flatMap(({ message, path = [] }) => {
    const code = FIELD_PROBLEM_CODES.find((known) => known === message);
    if (code === undefined) throw new Error(`${message} is no code of a field's problem`);
    return { code, limit, path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))) };
  });
}

/** @param max characters after the scheme */
const address = (max: number) =>
  v.pipe(
    v.string('not-text'),
    v.regex(/^(https?:\/\/\S+)?$/, 'not-address'),
    v.check((text) => text.replace(/^https?:\/\//, '').length <= max, 'too-long'),
  );

const amount = (max: number, whole = false) =>
  v.pipe(
    v.number('not-number'),
    whole ? v.safeInteger<number, string>('not-whole') : v.finite<number, string>('not-number'),
    v.minValue(0, 'negative'),
    v.maxValue(max, 'too-large'),
  );

const PICTURE_ADDRESS = address(MAX_ADDRESS);
const PICTURES = v.array(
  v.object({ url: PICTURE_ADDRESS, secure_url: PICTURE_ADDRESS }, 'not-picture'),
  'not-list',
);

/** The schema of each field type. Its messages are problem codes. */
const SCHEMAS: Readonly<Record<FieldType, (max: number, isRequired: boolean) => v.GenericSchema>> = {
  text: (max, isRequired) =>
    v.pipe(
      v.string('not-text'),
      v.maxLength(max, 'too-long'),
      v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'line-break'),
      v.check((text) => !isRequired || text.trim() !== '', 'blank'),
    ),
  lines: (max) =>
    v.pipe(
      v.string('not-text'),
      v.maxLength(max, 'too-long'),
      v.regex(/^(?:[^\p{Cc}\u2028\u2029]|\n)*$/u, 'not-lines'),
    ),
  address,
  flag: () => v.boolean('not-flag'),
  whole: (max) => amount(max, true),
  amount: (max) => amount(max),
  'amount or null': (max) =>
    v.nullable(
      v.pipe(
        amount(max),
        v.check((value) => value > 0, 'not-positive'),
        v.check((value) => value <= 0 || value >= MIN_PRICE, 'free'),
      ),
    ),
  // The length is checked first: valibot would skip that check for an array with an invalid picture.
  pictures: (max) =>
    v.pipe(
      v.unknown(),
      v.check((list) => !Array.isArray(list) || list.length <= max, 'too-many-pictures'),
      PICTURES,
    ),
};
