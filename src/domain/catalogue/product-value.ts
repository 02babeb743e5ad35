import { PRODUCT_FIELDS, type ProductField } from './product-fields.ts';

/** Why the database would refuse a value. */
export type FieldProblemCode =
  | 'not-text'
  | 'too-long'
  | 'line-break'
  | 'blank'
  | 'not-address'
  | 'not-flag'
  | 'not-number'
  | 'not-whole'
  | 'negative'
  | 'too-large'
  | 'not-positive'
  | 'not-list'
  | 'not-picture'
  | 'too-many-pictures';

export interface FieldProblem {
  readonly code: FieldProblemCode;
  /** The largest value, or the most characters or pictures. */
  readonly limit: number;
  /** Where in the value: `[3, 'url']` is the fourth picture's address. */
  readonly path: readonly (string | number)[];
}

/** Everything that firestore.rules would refuse in a field's value; empty when the value is accepted. */
export function fieldProblems(field: ProductField, value: unknown): readonly FieldProblem[] {
  const definition = PRODUCT_FIELDS[field];
  switch (definition.type) {
    case 'text':
      return textProblems(value, definition.max, 'isRequired' in definition);
    case 'address':
      return addressProblems(value, definition.max, []);
    case 'flag':
      return check(1, [], [typeof value !== 'boolean', 'not-flag']);
    case 'whole':
      return numberProblems(value, definition.max, [!Number.isSafeInteger(value), 'not-whole']);
    case 'amount':
      return numberProblems(value, definition.max, [!Number.isFinite(value), 'not-number']);
    case 'amount or null':
      if (value === null) return [];
      return [
        ...numberProblems(value, definition.max, [!Number.isFinite(value), 'not-number']),
        ...check(0, [], [typeof value === 'number' && value <= 0, 'not-positive']),
      ];
    case 'pictures':
      return pictureProblems(value, definition.max);
  }
}

type Check = readonly [isWrong: boolean, code: FieldProblemCode];

function check(limit: number, path: FieldProblem['path'], ...checks: readonly Check[]): FieldProblem[] {
  return checks.flatMap(([isWrong, code]) => (isWrong ? [{ code, limit, path }] : []));
}

function textProblems(value: unknown, max: number, isRequired: boolean): FieldProblem[] {
  if (typeof value !== 'string') return check(max, [], [true, 'not-text']);
  return check(
    max,
    [],
    [value.length > max, 'too-long'],
    [/[\n\r]/.test(value), 'line-break'],
    [isRequired && value.trim() === '', 'blank'],
  );
}

function addressProblems(value: unknown, max: number, path: FieldProblem['path']): FieldProblem[] {
  if (typeof value !== 'string') return check(max, path, [true, 'not-text']);
  const [, rest = ''] = /^https?:\/\/(\S+)$/.exec(value) ?? [];
  const isAddress = value === '' || (rest !== '' && rest.length <= max);
  return check(max, path, [!isAddress, 'not-address']);
}

function numberProblems(value: unknown, max: number, special: Check): FieldProblem[] {
  if (typeof value !== 'number' || Number.isNaN(value)) return check(max, [], [true, 'not-number']);
  return check(max, [], special, [value < 0, 'negative'], [value > max, 'too-large']);
}

function pictureProblems(value: unknown, max: number): FieldProblem[] {
  if (!Array.isArray(value)) return check(max, [], [true, 'not-list']);
  const pictures: readonly unknown[] = value;
  return [
    ...pictures.flatMap((picture, at) => onePictureProblems(picture, at)),
    ...check(max, [], [value.length > max, 'too-many-pictures']),
  ];
}

function onePictureProblems(picture: unknown, at: number): FieldProblem[] {
  const max = PRODUCT_FIELDS.info.max;
  if (typeof picture !== 'object' || picture === null) return check(max, [at], [true, 'not-picture']);
  const addresses = new Map<string, unknown>(Object.entries(picture));
  return ['url', 'secure_url'].flatMap((name) =>
    addresses.has(name)
      ? addressProblems(addresses.get(name), max, [at, name])
      : check(max, [at, name], [true, 'not-picture']),
  );
}
