import type { ShippingData } from './buyer.ts';
import { cleanAreaCode, stripLeadingSpaces } from './phone.ts';

/** The form's typed fields. */
export type FormField = Exclude<keyof ShippingData, 'iva' | 'trackCode'>;

/** How a form field is called on screen and how long it may be (spec §5), in the order of the form. */
export const FORM_FIELDS: Readonly<
  Record<FormField, { readonly label: string; readonly maxLength: number }>
> = {
  nombre: { label: 'Nombre', maxLength: 40 },
  apellido: { label: 'Apellido', maxLength: 40 },
  correo: { label: 'Correo', maxLength: 40 },
  dni: { label: 'DNI', maxLength: 10 },
  codarea: { label: 'Código de área', maxLength: 5 },
  cel: { label: 'Celular', maxLength: 20 },
  provincia: { label: 'Provincia', maxLength: 40 },
  localidad: { label: 'Localidad', maxLength: 30 },
  calle: { label: 'Calle', maxLength: 30 },
  altura: { label: 'Altura', maxLength: 30 },
  piso: { label: 'Piso', maxLength: 10 },
  unidad: { label: 'Unidad', maxLength: 5 },
  cp: { label: 'Código postal', maxLength: 4 },
  cuit: { label: 'CUIT', maxLength: 20 },
};

/** Every field's name, in the order of the form. */
export const FORM_FIELD_NAMES = Object.keys(FORM_FIELDS).filter(isFormField);

/** The fields that may stay empty (spec §5). */
const OPTIONAL_FIELDS: ReadonlySet<FormField> = new Set(['piso', 'unidad', 'cuit']);

/** What stands in the stored record for an empty floor or unit (spec §5). */
const DASH = '-';

/** Whether the field may stay empty. */
export function isOptional(field: FormField): boolean {
  return OPTIONAL_FIELDS.has(field);
}

/** What a field holds after a person typed: no leading spaces, no 0 before the area code, within its length. */
export function cleanField(field: FormField, typed: string): string {
  const cleaned = field === 'codarea' ? cleanAreaCode(typed) : stripLeadingSpaces(typed);
  return cleaned.slice(0, FORM_FIELDS[field].maxLength);
}

/** The required fields that are empty, in the order of the form (docs/product.md#shipping-form). */
export function missingFields(data: ShippingData): readonly FormField[] {
  return FORM_FIELD_NAMES.filter((field) => !isOptional(field) && data[field].trim() === '');
}

/** The form as it is stored: empty floor and unit become a dash (spec §5), ends trimmed. */
export function toStoredForm(data: ShippingData): ShippingData {
  const trimmed = Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, data[field].trim()]));
  return { ...data, ...trimmed, piso: data.piso.trim() || DASH, unidad: data.unidad.trim() || DASH };
}

function isFormField(name: string): name is FormField {
  return Object.hasOwn(FORM_FIELDS, name);
}
