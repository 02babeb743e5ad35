import type { ShippingData } from './buyer.ts';
import { formWarning } from './form-warning.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, validateForm, type FormField } from './shipping-form.ts';

/** Something in a form that does not look right. */
export interface FieldDoubt {
  readonly field: FormField;
  /** What to look at, in words. */
  readonly text: string;
}

/** What a parcel still needs of a buyer, in the order of the form (spec §5). */
export function missingFields(data: ShippingData): readonly FormField[] {
  const errors = validateForm(data);
  return FORM_FIELD_NAMES.filter((field) => errors[field] !== undefined);
}

/** What stands in the form but cannot work: half an address, a postcode of letters. It holds nothing up. */
export function doubtfulFields(data: ShippingData): readonly FieldDoubt[] {
  return FORM_FIELD_NAMES.flatMap((field) => {
    const text = formWarning(field, data[field], false);
    return text === null ? [] : [{ field, text }];
  });
}

/** Fields as they stand in a sentence: «DNI, calle y altura». */
export function fieldList(fields: readonly FormField[]): string {
  return list.format(fields.map((field) => inSentence(FORM_FIELDS[field].label)));
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Only what is written in capitals whole keeps them. */
function inSentence(label: string): string {
  return label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
