import { fieldNames, mapFields, pickFields } from '#domain/fields.ts';
import { isNumberTwice } from './address.ts';
import type { ShippingData } from './buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from './form-fields.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { cleanPhone, isAreaCode, readPhone, startsWith15 } from './phone.ts';
import { cleanPostcode, isPostcodeOf } from './provinces.ts';
import { cleanCuit, cleanDni, isCuit, isDni } from './tax-id.ts';

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
  cp: (line) => cleanPostcode(line) || line,
  cuit: cleanCuit,
};

/** A field's text as it is stored, of any length. A phone number with its area fills both fields. */
export function cleanField(field: FormField, texts: FormTexts): string {
  if (field === 'codarea' || field === 'cel') return cleanPhone(texts)[field];
  const line = oneLine(texts[field]);
  return CLEANERS[field]?.(line) ?? line;
}

/** The text that a field shows while it is typed: cleaned at its beginning only, so that the caret stays where it is. */
export function shownField(field: FormField, typed: string): string {
  return field === 'codarea' ? typed.replace(/^[\s0]+/, '') : typed.trimStart();
}

export function missingFields(data: ShippingData): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => !isOptional(field) && cleanField(field, data) === '');
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
  return FORM_FIELD_NAMES.filter((field) => {
    const text = cleanField(field, texts);
    return isTooLong(field, texts) || (field === 'correo' && text !== '' && readEmail(text).problem !== null);
  });
}

export function isTooLong(field: FormField, texts: FormTexts): boolean {
  return cleanField(field, texts).length > FORM_FIELDS[field].maxLength;
}

/** The form as it is stored: texts cleaned, an empty floor and unit as a dash. */
export function toStoredForm(data: ShippingData): ShippingData {
  const cleaned = mapFields(FORM_FIELDS, (field) => cleanField(field, data));
  return { ...data, ...cleaned, piso: cleaned.piso || EMPTY_FIELD, unidad: cleaned.unidad || EMPTY_FIELD };
}

/** The form as it is stored, without the fields that are unfit. */
export function fittingForm(data: ShippingData): Partial<ShippingData> {
  const unfit: readonly string[] = unfitFields(data);
  const fitting = fieldNames(shownForm(data)).filter((field) => !unfit.includes(field));
  return pickFields(toStoredForm(data), fitting);
}

/** Something that looks wrong in a field. It does not stop the form from being saved. */
export type FormWarning = NonNullable<ReturnType<typeof formWarning>>;

/** The warning about a field, or null. While the buyer is typing, only a mobile number's 15 counts. */
export function formWarning(field: FormField, data: FormTexts, isTyping: boolean) {
  if (field === 'cel' && startsWith15(data.cel)) return 'starts-with-15';
  const text = cleanField(field, data);
  if (isTyping || text === '') return null;
  if (field === 'cel') return readPhone(data.codarea, text).missing === 'number' ? 'phone' : null;
  if (field === 'codarea') return isAreaCode(text) ? null : 'area-code';
  if (field === 'dni') return isDni(text) ? null : 'dni';
  if (field === 'cuit') return isCuit(text) ? null : 'cuit';
  if (field === 'correo') return readEmail(text).problem;
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
