import type { ShippingData } from '../buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '../buyer/form-fields.ts';
import { fieldNames, pickFields } from '../fields.ts';
import { shownForm, toStoredForm } from '../buyer/form-values.ts';

/**
 * The fields that the seller changed in an order's copy of the buyer, as they are stored (docs/panel.md#corrected-orders).
 * @param before the stored copy. @param typed the form, which may lack fields
 */
export function buyerChanges(before: ShippingData, typed: ShippingData): Partial<ShippingData> {
  const shown = shownForm(before);
  const stored = toStoredForm(typed);
  const changed = fieldNames(shown).filter((field) => typed[field].trim() !== shown[field].trim());
  return pickFields<ShippingData>(stored, changed);
}

/** The fields that are longer than an order may store: only another program's copy has such a field. */
export function tooLongFields(typed: ShippingData): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => typed[field].length > FORM_FIELDS[field].maxLength);
}
