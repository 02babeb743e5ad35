import { mapFields } from '#domain/fields.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';

/** Form fields for withdrawing from a purchase, which requires no account (Ley 24.240, art. 34; docs/buying.md#withdrawal). */
export const WITHDRAWAL_FIELDS = {
  pedido: { label: 'Número de pedido', maxLength: 60 },
  nombre: { label: 'Nombre y apellido', maxLength: 80 },
  contacto: { label: 'Correo o teléfono', maxLength: 80 },
  motivo: { label: 'Motivo', maxLength: 500 },
} as const;

export type WithdrawalField = keyof typeof WITHDRAWAL_FIELDS;

export type WithdrawalForm = Readonly<Record<WithdrawalField, string>>;

export const EMPTY_WITHDRAWAL: WithdrawalForm = mapFields(WITHDRAWAL_FIELDS, () => '');

export interface Withdrawal extends WithdrawalForm {
  readonly codigo: string;
  readonly fecha: string;
}

/** Returns a field's text as sent: only the reason may have several lines. */
export function cleanWithdrawal(form: WithdrawalForm, field: WithdrawalField): string {
  if (field === 'motivo') return form.motivo.trim();
  const line = oneLine(form[field]);
  return field === 'contacto' ? readEmail(line).address || line : line;
}

/** A required field is empty, or the contact is neither an e-mail address nor a phone number. */
export type WithdrawalProblem = 'empty' | 'unreachable';

export function withdrawalProblem(form: WithdrawalForm, field: WithdrawalField): WithdrawalProblem | null {
  if (field === 'motivo') return null;
  const text = cleanWithdrawal(form, field);
  if (text === '') return 'empty';
  return field === 'contacto' && !canBeAnswered(text) ? 'unreachable' : null;
}

export const WITHDRAWAL_CODE_BYTES = 8;

/** Returns `ARR-` and eight unambiguous letters or digits. Eight random bytes give 40 bits. */
export function withdrawalCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `ARR-${signs.slice(0, 4)}-${signs.slice(4, WITHDRAWAL_CODE_BYTES)}`;
}

export function withdrawalMessage(withdrawal: Withdrawal): string {
  const { codigo, pedido, nombre, contacto, motivo, fecha } = withdrawal;
  return [
    'Quiero arrepentirme de mi compra.',
    `Código de arrepentimiento: ${codigo}`,
    `Número de pedido: ${pedido}`,
    `Nombre: ${nombre}`,
    `Contacto: ${contacto}`,
    ...(motivo === '' ? [] : [`Motivo: ${motivo}`]),
    `Fecha: ${fecha}`,
  ].join('\n');
}

/** Crockford's base 32 alphabet: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function canBeAnswered(contact: string): boolean {
  const digits = contact.replace(/\D/g, '').length;
  return readEmail(contact).problem === null || (digits >= 8 && digits <= 15);
}
