import { isEmailAddress } from '../text/email-address.ts';
import type { ShippingData } from './buyer.ts';
import { isAreaCode, startsWith15 } from './phone.ts';
import { FORM_FIELD_NAMES, type FormField } from './form-fields.ts';
import { isCuit, isDni } from './tax-id.ts';

/** Something that looks wrong in a field. It does not stop the form from being saved. */
export type FormWarning = 'starts-with-15' | 'area-code' | 'dni' | 'cuit' | 'email' | 'postcode';

/**
 * The warning about a field's value, or null. While the buyer is typing, only a mobile number's 15 and signs in an area
 * code count.
 */
export function formWarning(field: FormField, value: string, isTyping: boolean): FormWarning | null {
  if (field === 'cel') return startsWith15(value) ? 'starts-with-15' : null;
  const text = value.trim();
  if (field === 'codarea' && !/^\d*$/.test(text)) return 'area-code';
  if (isTyping || value === '') return null;
  if (field === 'codarea') return isAreaCode(text) ? null : 'area-code';
  if (field === 'dni') return text === '' || isDni(text) ? null : 'dni';
  if (field === 'cuit') return text === '' || isCuit(text) ? null : 'cuit';
  if (field === 'correo') return isEmailAddress(text) ? null : 'email';
  if (field === 'cp') return /^\d{4}$/.test(text) ? null : 'postcode';
  return null;
}

export function formWarnings(data: ShippingData): { field: FormField; warning: FormWarning }[] {
  return FORM_FIELD_NAMES.flatMap((field) => {
    const warning = formWarning(field, data[field], false);
    return warning === null ? [] : [{ field, warning }];
  });
}
