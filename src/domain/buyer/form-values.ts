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

/** Removes the punctuation that a field of this kind never has. A text of another kind is kept as typed. */
const CLEANERS: Partial<Record<FormField, (line: string) => string>> = {
  correo: (line) => readEmail(line).address || line,
  dni: cleanDni,
  localidad: (line) => (fitsField('localidad', line) ? line : shortTown(line)),
  cp: (line) => cleanPostcode(line) || line,
  cuit: cleanCuit,
};

/** Returns a field's text as stored, of any length. A whole phone number gives the part that belongs to the field. */
export function cleanField(field: FormField, texts: FormTexts): string {
  if (field === 'codarea' || field === 'cel') return cleanPhone(field, texts);
  return cleanText(field, texts[field]);
}

/** Same as `cleanField`, for a field that can be read alone: the two fields of a phone number are read together. */
export function cleanText(field: FormField, text: string): string {
  const line = oneLine(text);
  return CLEANERS[field]?.(line) ?? line;
}

/** Returns the text to show while the buyer types. Only its beginning is cleaned, so that the caret does not move. */
export function shownField(field: FormField, typed: string): string {
  return field === 'codarea' ? typed.replace(/^[\s0]+/, '') : typed.trimStart();
}

/**
 * Returns the required fields that are empty or have an unfit text. The form's e-mail is not required while the account's e-mail
 * replaces it.
 */
export function missingFields(data: ShippingData & Pick<BuyerRecord, 'email'>): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => {
    if (isOptional(field) || (field === 'correo' && accountEmail(data) !== '')) return false;
    const text = cleanField(field, data);
    return text === '' || !fitsField(field, text);
  });
}

/** Returns the form for stored data. A floor or unit stored as a dash is shown empty. */
export function toFormValues({ iva, trackCode, ...data }: ShippingData): ShippingData {
  const texts = mapFields(FORM_FIELDS, (field) =>
    isOptional(field) && data[field] === EMPTY_FIELD ? '' : data[field],
  );
  return { ...texts, iva, trackCode };
}

/** Returns the fields whose cleaned texts firestore.rules refuse: too long, or an invalid e-mail. */
export function unfitFields(texts: FormTexts): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => !fitsField(field, cleanField(field, texts)));
}

export function isTooLong(field: FormField, texts: FormTexts): boolean {
  return cleanField(field, texts).length > FORM_FIELDS[field].maxLength;
}

/**
 * Returns the form with stored values: `typed` fields are cleaned, an empty floor and unit become a dash, other texts stay. A
 * whole phone number typed into one field fills both phone fields; otherwise they do not affect each other.
 */
export function cleanForm<T extends FormTexts>(data: T, typed: readonly FormField[]): T {
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

/** Returns the form to store. Unfit texts become '': cutting an e-mail could give another person's address. */
export function toStoredForm<T extends FormTexts>(data: T, typed: readonly FormField[]): T {
  return fittingForm(cleanForm(data, typed));
}

/** Returns the data with unfit texts of the form replaced by ''. */
export function fittingForm<T extends FormTexts>(data: T): T {
  return {
    ...data,
    ...mapFields(FORM_FIELDS, (field) => (fitsField(field, data[field]) ? data[field] : '')),
  };
}

/** A probable mistake in a field. A warning does not stop the form from being saved. */
export type FormWarning = NonNullable<ReturnType<typeof formWarning>>;

/** Returns the warning about a field, or null. While the buyer types, only the warning about a mobile number's 15 is shown. */
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
