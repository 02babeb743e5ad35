import type { FieldType, FieldTypes } from '#domain/catalogue/product-fields.ts';
import { storedPictureAddress, knownPictures, ownPicture } from '#domain/catalogue/pictures.ts';
import { productTextProblem, readProductText } from '#domain/catalogue/product-text.ts';
import { TRACKING_PENDING } from '#domain/orders/order.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { invoiceNumber, isInvoiceDay, paymentTime } from '#domain/seller/entries.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine, multiLine } from '#domain/text/one-line.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { editableNumber, readNumber } from '#domain/text/typed-number.ts';
import { readWebAddress } from '#domain/text/web-address.ts';
import { FORM_WARNING_TEXTS } from '#shared/form-messages.ts';
import { readTrackingField } from './tracking-field.ts';
import { capitalised, fieldProblem, TEXT_PROBLEMS } from './field-problem.ts';

/** The type of a field's values, by the kind of its control. */
interface KindTypes extends FieldTypes {
  readonly listing: string;
  readonly video: string;
  /** One of the shop's categories, or ''. */
  readonly category: string;
  /** One of the form's options, or ''. */
  readonly choice: string;
  /** `2026-11-24`. */
  readonly day: string;
  /** An ISO time, shown as its day. */
  readonly moment: string;
  readonly tracking: string;
  readonly 'invoice number': string;
  /** A text of a buyer's form, cleaned together with the others. */
  readonly buyer: string;
  readonly email: string;
}

export type Kind = keyof KindTypes;

/** How a kind of field formats and parses its value; a number that cannot be parsed is NaN. */
interface Entry<T> {
  readonly shown: (value: T) => string;
  /** @param before the value when the form was opened */
  readonly read: (typed: string, before: T, now: Date) => T;
  /** Returns what is wrong with a new value that the database would accept. */
  readonly problem?: (value: T, now: Date) => string | undefined;
  /** The stored type, when the database refuses some values of the kind. */
  readonly stored?: FieldType;
}

/** A field of a form. */
export interface FormRow {
  /** The Spanish name of the field on screen. */
  readonly label: string;
  readonly kind: Kind;
  /** Maximum characters, units, pesos or pictures. */
  readonly max?: number;
  readonly isRequired?: boolean;
}

/** Texts of a flag's options; for the category, `NO` means none. */
export const YES = 'sí';
export const NO = 'no';

const same = (text: string): string => text;
const WRONG_DAY = 'Poné un día de hoy o anterior';

const TEXT: Entry<string> = { shown: same, read: (typed) => oneLine(typed), stored: 'text' };
const CHOICE: Entry<string> = { shown: same, read: same };

function number(stored: 'amount' | 'whole'): Entry<number> {
  return { shown: editableNumber, read: (typed) => readNumber(typed), stored };
}

/** A product's text, read as in an import file. */
function ofProduct(kind: 'listing' | 'video' | 'category'): Entry<string> {
  return {
    ...TEXT,
    read: (typed) => readProductText(kind, typed),
    problem(text) {
      const problem = productTextProblem(kind, text);
      return problem === null ? undefined : capitalised(TEXT_PROBLEMS[problem]);
    },
  };
}

const KINDS: { readonly [K in Kind]: Entry<KindTypes[K]> } = {
  text: TEXT,
  lines: { shown: same, read: multiLine, stored: 'lines' },
  buyer: TEXT,
  email: {
    ...TEXT,
    problem(text) {
      const { problem } = readEmail(text);
      return text === '' || problem === null ? undefined : FORM_WARNING_TEXTS[problem];
    },
  },
  address: { ...TEXT, read: readWebAddress, stored: 'address' },
  choice: CHOICE,
  listing: ofProduct('listing'),
  video: ofProduct('video'),
  'invoice number': {
    ...TEXT,
    read: (typed) => invoiceNumber(typed) ?? oneLine(typed),
    problem: (text) =>
      text === '' || invoiceNumber(text) !== null
        ? undefined
        : 'Poné punto de venta, guion y número, por ejemplo 3-12345',
  },
  category: {
    ...ofProduct('category'),
    shown: (name) => name || NO,
    read: (typed) => (typed === NO ? '' : readProductText('category', typed)),
  },
  flag: { shown: (is) => (is ? YES : NO), read: (typed) => typed === YES },
  whole: number('whole'),
  amount: number('amount'),
  'amount or null': {
    shown: (pesos) => (pesos === null ? '' : editableNumber(pesos)),
    read: (typed) => (typed.trim() === '' ? null : readNumber(typed)),
    stored: 'amount or null',
  },
  day: { ...CHOICE, problem: (day, now) => (isInvoiceDay(day, now) ? undefined : WRONG_DAY) },
  moment: {
    shown: (time) => (time === '' ? '' : shopTime(new Date(time)).day),
    // An empty day means today; '' for an invalid day or one in the future.
    read: (day, before, now) => paymentTime(day || shopTime(now).day, before, now) ?? '',
    problem: (time) => (time === '' ? WRONG_DAY : undefined),
  },
  tracking: {
    shown: (text) => (hasTrackingNumber(text) ? text : ''),
    read(typed) {
      const { number: read, problem } = readTrackingField(typed);
      return problem === undefined ? read || TRACKING_PENDING : typed;
    },
    problem: (text) => readTrackingField(text).problem,
  },
  pictures: {
    shown: (pictures) => pictures.map(storedPictureAddress).join('\n'),
    read: (typed, before) => knownPictures(addressesOf(typed).map(ownPicture), before),
    stored: 'pictures',
  },
};

/** Formats a value for the form. The type parameter ties a value to its kind. */
export function fieldText<K extends Kind>(kind: K, value: KindTypes[K]): string {
  return KINDS[kind].shown(value);
}

export function parseFieldText<K extends Kind>(
  kind: K,
  typed: string,
  before: KindTypes[K],
  now = new Date(),
): KindTypes[K] {
  return KINDS[kind].read(typed, before, now);
}

/** Returns why a new value of a field cannot be saved; undefined for a valid one. */
export function valueProblem<K extends Kind>(
  { kind, max, isRequired }: FormRow & { readonly kind: K },
  value: KindTypes[K],
  now = new Date(),
): string | undefined {
  const { problem, stored: type } = KINDS[kind];
  const field = type && { type, ...(max !== undefined && { max }), ...(isRequired && { isRequired }) };
  return problem?.(value, now) ?? (field && fieldProblem(field, value));
}

/** Returns the addresses of a text with one address per line, without duplicates. */
export function addressesOf(typed: string): readonly string[] {
  return [...new Set(typed.split(/\s+/).filter(Boolean).map(readWebAddress))];
}
