import type { Identity, ShippingData, UserRecord } from '../../../domain/buyer/buyer.ts';
import { mapFields } from '../../../domain/fields.ts';
import { FORM_FIELDS, type FormField } from '../../../domain/buyer/fields.ts';
import { DASH } from '../../../domain/buyer/shipping-form.ts';

/**
 * Returns the values that the form shows for a record. A missing name or e-mail address is suggested from the identity
 * provider unless the buyer touched the field; the suggestion is stored only when the form is saved.
 */
export function formValues(user: UserRecord, identity: Identity, touched: ReadonlySet<string>): ShippingData {
  const suggestions: Partial<Record<FormField, string>> = {
    nombre: identity.given_name,
    apellido: identity.family_name,
    // A part of an e-mail address would be a wrong address.
    correo: identity.email.length <= FORM_FIELDS.correo.maxLength ? identity.email : '',
  };
  function valueOf(field: FormField): string {
    const stored = user[field] === DASH && (field === 'piso' || field === 'unidad') ? '' : user[field];
    if (stored !== '' || touched.has(field)) return stored;
    return (suggestions[field] ?? '').trim().slice(0, FORM_FIELDS[field].maxLength);
  }
  return { ...mapFields(FORM_FIELDS, valueOf), iva: user.iva, trackCode: user.trackCode };
}
