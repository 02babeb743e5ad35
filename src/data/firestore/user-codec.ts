import * as v from 'valibot';
import { IVA_CONDITIONS, TRACK_CODES, type BuyerRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { fitsField, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { cleanText } from '#domain/buyer/form-values.ts';
import { IDENTITY_FIELDS } from '#domain/buyer/identity-fields.ts';
import { fittingRecordItems } from '#domain/cart/cart.ts';
import { fieldNames, mapFields, pickFields } from '#domain/fields.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { StoredCartItems } from '#data/storage/stored-cart.ts';
import { flag, type Schemas } from './decode.ts';
import { storedDate } from './timestamp.ts';

/** A text, or a number that another program stored instead: a DNI, a street number. */
export const typedText = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? String(value) : value)),
  v.string(),
);
const typed = v.optional(v.fallback(typedText, ''), '');

/** The copy of a buyer inside an order. */
export const StoredBuyer = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  ...mapFields(IDENTITY_FIELDS, () => typed),
  ...mapFields(FORM_FIELDS, () => typed),
  iva: v.optional(v.fallback(v.picklist([...IVA_CONDITIONS, '']), ''), ''),
  trackCode: v.optional(v.fallback(v.picklist(TRACK_CODES), 'Email'), 'Email'),
  esNotificarAndreani: flag,
  debeNotificarAndreani: flag,
} satisfies Schemas<BuyerRecord>);

/** A whole text on one line. A text that does not fit is cleaned like in the form, and may still not fit: nothing is cut. */
const formText = (field: FormField) =>
  v.pipe(
    typed,
    v.transform((text) => {
      const line = oneLine(text);
      return fitsField(field, line) ? line : cleanText(field, line);
    }),
  );

const validItems = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.filter((item) => v.is(StoredCartItems, [item]))),
  StoredCartItems,
);

const StoredUser = v.object({
  ...StoredBuyer.entries,
  ...mapFields(IDENTITY_FIELDS, () => v.pipe(typed, v.transform(oneLine))),
  ...mapFields(FORM_FIELDS, formText),
  carrito: v.optional(v.fallback(validItems, []), []),
  ip_publica: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[\da-f.:]{0,45}$/i)), ''), ''),
  last_update: v.optional(v.fallback(v.nullable(storedDate), null), null),
} satisfies Schemas<UserRecord>);

type StoredFields = Readonly<Record<string, unknown>>;

/** Decodes the document `usuarios/{sub}`. Never damaged: missing and invalid fields become empty. */
export function decodeUser(sub: string, data: StoredFields): UserRecord {
  return v.parse(StoredUser, { ...data, sub });
}

/**
 * Returns the fields of a stored record that are missing or invalid, with their decoded values. Does not touch a valid text that
 * does not fit: only its buyer changes it.
 */
export function recordFixes(data: StoredFields, record: UserRecord): Partial<UserRecord> {
  const { last_update: _, ...fields } = record;
  const values = { ...fields, carrito: fittingRecordItems(fields.carrito) };
  return pickFields(
    values,
    fieldNames(values).filter((name) => !isSame(data[name], values[name])),
  );
}

const Fields = v.record(v.string(), v.unknown());

function isSame(stored: unknown, value: unknown): boolean {
  return JSON.stringify(stored, withSortedNames) === JSON.stringify(value, withSortedNames);
}

function withSortedNames(_key: string, value: unknown): unknown {
  if (!v.is(Fields, value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A change of a buyer's document. The database sets the dates. */
export type UserPatch = Partial<Omit<UserRecord, 'sub' | 'last_update'>>;
