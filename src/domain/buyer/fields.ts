import { fieldNames } from '../fields.ts';

interface TextField {
  /** Spanish name on screen and in the export of personal data. */
  readonly label: string;
  /** Characters, the same as in firestore.rules (docs/product.md#buyer-fields). */
  readonly maxLength: number;
  readonly isOptional?: true;
}

/** Texts that come from the identity provider at each sign-in. */
export const IDENTITY_FIELDS = {
  name: { label: 'Nombre en la cuenta de ingreso', maxLength: 100 },
  given_name: { label: 'Nombre de pila en la cuenta de ingreso', maxLength: 100 },
  family_name: { label: 'Apellido en la cuenta de ingreso', maxLength: 100 },
  email: { label: 'Correo de la cuenta de ingreso', maxLength: 254 },
  picture: { label: 'Foto de la cuenta de ingreso', maxLength: 1000 },
} as const satisfies Record<string, TextField>;

/**
 * Texts that the buyer types into the shipping form, in its order (docs/product.md#shipping-form). A row added here
 * reaches the record, its codec, the unsaved draft, the copy in an order and the export of personal data; a test
 * compares the rows with firestore.rules.
 */
export const FORM_FIELDS = {
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
  piso: { label: 'Piso', maxLength: 10, isOptional: true },
  unidad: { label: 'Unidad', maxLength: 5, isOptional: true },
  cp: { label: 'Código postal', maxLength: 4 },
  cuit: { label: 'CUIT', maxLength: 20, isOptional: true },
} as const satisfies Record<string, TextField>;

export type IdentityField = keyof typeof IDENTITY_FIELDS;
export type FormField = keyof typeof FORM_FIELDS;

export const FORM_FIELD_NAMES: readonly FormField[] = fieldNames(FORM_FIELDS);
