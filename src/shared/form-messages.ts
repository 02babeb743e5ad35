import { FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { cleanField, formWarning, type FormTexts, type FormWarning } from '#domain/buyer/form-values.ts';
import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';

export const FORM_WARNING_TEXTS: Readonly<Record<FormWarning, string>> = {
  'starts-with-15': 'Celular sin 15 al inicio!',
  phone: 'Revisá el celular: con el código de área son 10 números.',
  'area-code': 'Revisá el código de área: solo números, sin 0 ni +54 (11, 351, 2901).',
  dni: 'Revisá el DNI: son 7 u 8 números.',
  cuit: 'Revisá el CUIT: son 11 números y el último tiene que coincidir.',
  'no-cuit': 'Para factura A falta el CUIT.',
  email: 'Revisá el correo: parece incompleto.',
  'email-typo': 'Revisá el correo: ¿está bien lo que va después de la @?',
  'two-emails': 'Escribiste más de un correo: dejá uno solo.',
  'number-twice': 'Revisá la calle: termina con la altura, y en la etiqueta saldría dos veces.',
  postcode: 'Revisá el código postal: son 4 números.',
  'other-province': 'Revisá la provincia y el código postal: de 1000 a 1499 es CABA.',
};

export function emptyFieldText(label: string): string {
  return `Ups! ${label} no puede estar vacío!`;
}

/** Returns field names for use in a sentence: «DNI, calle y altura». */
export function fieldList(fields: readonly FormField[]): string {
  const list = new Intl.ListFormat('es', { type: 'conjunction' });
  return list.format(fields.map((field) => inSentence(BUYER_FIELD_LABELS[field])));
}

/** Lower-cases the first letter, except of acronyms such as DNI. */
function inSentence(label: string): string {
  return label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns why a text of the buyer's form cannot be stored: its own problem, else that it is too long. */
export function unfitText(field: FormField, texts: FormTexts): string | undefined {
  const warning = formWarning(field, texts, false);
  if (warning !== null) return FORM_WARNING_TEXTS[warning];
  return lengthProblem(cleanField(field, texts), FORM_FIELDS[field].maxLength);
}

/** Returns that a cleaned text is too long for its field; undefined for one that fits. Nothing is cut. */
export function lengthProblem(text: string, maxLength: number): string | undefined {
  return text.length > maxLength ? `Son ${text.length} signos y entran ${maxLength}` : undefined;
}
