import { mapFields } from '#domain/fields.ts';
import { accountEmail, isNumberTwice } from './address.ts';
import type { BuyerRecord, ShippingData } from './buyer.ts';
import { isTypoLikely } from './email-typos.ts';
import { fitsField, FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from './form-fields.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { cleanPhone, isAreaCode, readPhone, startsWith15, wholePhone } from './phone.ts';
import { cleanPostcode, isPostcodeOf } from './provinces.ts';
import { cleanCuit, cleanDni, isCuit, isDni } from './tax-id.ts';
import { shortTown } from './town-names.ts';

/** Stored in place of an empty floor or unit; the form shows it as empty (docs/buying.md#shipping-form). */
export const EMPTY_FIELD = '-';

export function isOptional(field: FormField): boolean {
  return 'isOptional' in FORM_FIELDS[field];
}

export type FormTexts = Readonly<Record<FormField, string>>;

/** Removes from a line, besides blanks and invisible signs, the signs that its kind of field never has. A text of another kind stays. */
const CLEANERS: Partial<Record<FormField, (line: string) => string>> = {
  correo: (line) => readEmail(line).address || line,
  dni: cleanDni,
  localidad: (line) => (fitsField('localidad', line) ? line : shortTown(line)),
  cp: (line) => cleanPostcode(line) || line,
  cuit: cleanCuit,
};

/** A field's text as it is stored, of any length; of a whole phone number the field's part. */
export function cleanField(field: FormField, texts: FormTexts): string {
  if (field === 'codarea' || field === 'cel') return cleanPhone(field, texts);
  return cleanText(field, texts[field]);
}

/** As `cleanField`, of one field alone: a phone number's two are read together. */
export function cleanText(field: FormField, text: string): string {
  const line = oneLine(text);
  return CLEANERS[field]?.(line) ?? line;
}

/** The text that a field shows while it is typed: cleaned at its beginning only, so that the caret stays where it is. */
export function shownField(field: FormField, typed: string): string {
  return field === 'codarea' ? typed.replace(/^[\s0]+/, '') : typed.trimStart();
}

/**
 * The required fields that are empty, or hold what does not fit. The e-mail is none of them where the account's is used because
 * it does not fit.
 */
export function missingFields(data: ShippingData & Pick<BuyerRecord, 'email'>): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => {
    if (isOptional(field) || (field === 'correo' && accountEmail(data) !== '')) return false;
    const text = cleanField(field, data);
    return text === '' || !fitsField(field, text);
  });
}

/** The form of stored data, with a floor or unit that is stored as a dash left empty. */
export function shownForm({ iva, trackCode, ...data }: ShippingData): ShippingData {
  const texts = mapFields(FORM_FIELDS, (field) =>
    isOptional(field) && data[field] === EMPTY_FIELD ? '' : data[field],
  );
  return { ...texts, iva, trackCode };
}

/** The fields whose texts, once cleaned, firestore.rules refuse: they are too long, or an e-mail that is none. */
export function unfitFields(texts: FormTexts): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => !fitsField(field, cleanField(field, texts)));
}

export function isTooLong(field: FormField, texts: FormTexts): boolean {
  return cleanField(field, texts).length > FORM_FIELDS[field].maxLength;
}

/**
 * The form as it is stored: what was typed now is cleaned, an empty floor and unit are a dash, and other texts stay as they are.
 * A whole phone number that was typed into one of its two fields fills both; else neither changes the other.
 */
export function readForm<T extends FormTexts>(data: T, typed: readonly FormField[]): T {
  const texts = mapFields(FORM_FIELDS, (field) =>
    typed.includes(field) ? cleanField(field, data) : data[field],
  );
  const [phone] = (['cel', 'codarea'] as const).flatMap(
    (field) => (typed.includes(field) && wholePhone(data[field], data.codarea)) || [],
  );
  return {
    ...data,
    ...texts,
    ...phone,
    piso: texts.piso || EMPTY_FIELD,
    unidad: texts.unidad || EMPTY_FIELD,
  };
}

/** The form as the record holds it: none of a text that does not fit, so that no part of an address is of another one. */
export function storedForm<T extends FormTexts>(data: T, typed: readonly FormField[]): T {
  return fittingForm(readForm(data, typed));
}

/** The data without the texts of the form that do not fit. */
export function fittingForm<T extends FormTexts>(data: T): T {
  return {
    ...data,
    ...mapFields(FORM_FIELDS, (field) => (fitsField(field, data[field]) ? data[field] : '')),
  };
}

/** Something that looks wrong in a field. It does not stop the form from being saved. */
export type FormWarning = NonNullable<ReturnType<typeof formWarning>>;

/** The warning about a field, or null. While the buyer is typing, only a mobile number's 15 counts. */
export function formWarning(
  field: FormField,
  data: FormTexts & { readonly iva?: string },
  isTyping: boolean,
) {
  if (field === 'cel' && startsWith15(data.cel)) return 'starts-with-15';
  const text = cleanField(field, data);
  if (field === 'cuit' && text === '' && data.iva === 'Responsable Inscripto') return 'no-cuit';
  if (isTyping || text === '') return null;
  if (field === 'cel') return readPhone(data.codarea, data.cel).missing === 'number' ? 'phone' : null;
  if (field === 'codarea') return isAreaCode(text) ? null : 'area-code';
  if (field === 'dni') return isDni(text) ? null : 'dni';
  if (field === 'cuit') return isCuit(text) ? null : 'cuit';
  if (field === 'correo') return readEmail(text).problem ?? (isTypoLikely(text) ? 'email-typo' : null);
  if (field === 'calle') return isNumberTwice(data) ? 'number-twice' : null;
  if (field !== 'cp') return null;
  if (!/^\d{4}$/.test(text)) return 'postcode';
  return isPostcodeOf(data.provincia, text) ? null : 'other-province';
}

export function formWarnings(data: ShippingData): { field: FormField; warning: FormWarning }[] {
  return FORM_FIELD_NAMES.flatMap((field) => {
    const warning = formWarning(field, data, false);
    return warning === null ? [] : [{ field, warning }];
  });
}
