import { isEmailAddress } from '#domain/text/email-address.ts';
import type { ShippingData } from './buyer.ts';
import { FORM_FIELD_NAMES, type FormField } from './form-fields.ts';
import { cleanField } from './form-values.ts';
import { isAreaCode, readPhone, startsWith15 } from './phone.ts';
import { isPostcodeOf } from './provinces.ts';
import { isCuit, isDni } from './tax-id.ts';

/** Something that looks wrong in a field. It does not stop the form from being saved. */
export type FormWarning =
  | 'starts-with-15'
  | 'phone'
  | 'area-code'
  | 'dni'
  | 'cuit'
  | 'email'
  | 'postcode'
  | 'other-province';

/** The warning about a field, or null. While the buyer is typing, only a mobile number's 15 counts. */
export function formWarning(field: FormField, data: ShippingData, isTyping: boolean): FormWarning | null {
  if (field === 'cel' && startsWith15(data.cel)) return 'starts-with-15';
  const text = cleanField(field, data);
  if (isTyping || text === '') return null;
  if (field === 'cel') return readPhone(data.codarea, text).missing === 'number' ? 'phone' : null;
  if (field === 'codarea') return isAreaCode(text) ? null : 'area-code';
  if (field === 'dni') return isDni(text) ? null : 'dni';
  if (field === 'cuit') return isCuit(text) ? null : 'cuit';
  if (field === 'correo') return isEmailAddress(text) ? null : 'email';
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
