import { mapFields } from '../fields.ts';
import type { ShippingData } from './buyer.ts';
import { formWarning } from './form-warning.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from './form-fields.ts';
import { withoutLineEnds } from '../text/one-line.ts';
import { cleanAreaCode } from './phone.ts';

/** Stored in place of an empty floor or unit; the form shows it as empty (docs/buying.md#shipping-form). */
export const EMPTY_FIELD = '-';

export function isOptional(field: FormField): boolean {
  return 'isOptional' in FORM_FIELDS[field];
}

export function cleanField(field: FormField, typed: string): string {
  const cleaned = field === 'codarea' ? cleanAreaCode(typed) : typed.trimStart();
  return withoutLineEnds(cleaned).slice(0, FORM_FIELDS[field].maxLength);
}

/** The text that a field shows while it is typed: an area code with signs stays as typed, under its warning. */
export function shownField(field: FormField, typed: string): string {
  const isDoubtful = formWarning(field, typed, true) === 'area-code';
  return isDoubtful ? typed.slice(0, FORM_FIELDS[field].maxLength) : cleanField(field, typed);
}

export function missingFields(data: ShippingData): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => !isOptional(field) && data[field].trim() === '');
}

/** The form of stored data, with a floor or unit that is stored as a dash left empty. */
export function shownForm({ iva, trackCode, ...data }: ShippingData): ShippingData {
  const texts = mapFields(FORM_FIELDS, (field) =>
    isOptional(field) && data[field] === EMPTY_FIELD ? '' : data[field],
  );
  return { ...texts, iva, trackCode };
}

/** The form as it is stored: texts trimmed, an empty floor and unit as a dash. */
export function toStoredForm(data: ShippingData): ShippingData {
  const trimmed = mapFields(FORM_FIELDS, (field) => cleanField(field, data[field]).trim());
  return { ...data, ...trimmed, piso: trimmed.piso || EMPTY_FIELD, unidad: trimmed.unidad || EMPTY_FIELD };
}
