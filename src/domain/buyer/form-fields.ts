import { fieldNames } from '#domain/fields.ts';
import { isEmailAddress } from '#domain/text/email-address.ts';

interface TextField {
  /** Maximum length in characters, as in firestore.rules (docs/data.md#buyer-fields). */
  readonly maxLength: number;
  readonly isOptional?: true;
}

/**
 * Text fields of the shipping form, in the form's order (docs/buying.md#shipping-form). A row added here reaches the record, its
 * codec, the unsaved draft and the copy in an order. The compiler then asks for its label and its place in the form, and a test
 * compares the rows with firestore.rules.
 */
export const FORM_FIELDS = {
  nombre: { maxLength: 40 },
  apellido: { maxLength: 40 },
  correo: { maxLength: 40 },
  dni: { maxLength: 10 },
  codarea: { maxLength: 5 },
  cel: { maxLength: 20 },
  provincia: { maxLength: 40 },
  localidad: { maxLength: 30 },
  calle: { maxLength: 30 },
  altura: { maxLength: 30 },
  piso: { maxLength: 10, isOptional: true },
  unidad: { maxLength: 5, isOptional: true },
  cp: { maxLength: 4 },
  cuit: { maxLength: 20, isOptional: true },
} as const satisfies Record<string, TextField>;

export type FormField = keyof typeof FORM_FIELDS;

export const FORM_FIELD_NAMES: readonly FormField[] = fieldNames(FORM_FIELDS);

/** Returns true for a text that firestore.rules accept in this field: not too long, and for an e-mail field a valid address. */
export function fitsField(field: FormField, text: string): boolean {
  const isRight = field !== 'correo' || text === '' || isEmailAddress(text);
  return isRight && text.length <= FORM_FIELDS[field].maxLength;
}
