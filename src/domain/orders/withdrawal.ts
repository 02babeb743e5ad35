/** What a buyer writes to withdraw from a purchase (Ley 24.240, art. 34; Res. 424/2020: no registration). */
export interface WithdrawalForm {
  readonly pedido: string;
  readonly nombre: string;
  /** An e-mail address or a phone number: where the answer goes. */
  readonly contacto: string;
  /** May be ''. */
  readonly motivo: string;
}

/** A withdrawal with the code that the buyer was given for it. */
export interface Withdrawal extends WithdrawalForm {
  readonly codigo: string;
  /** When it was made, in words. */
  readonly fecha: string;
}

/** What each field may hold, in characters, and what it is called on screen. */
export const WITHDRAWAL_FIELDS = {
  pedido: { label: 'Número de pedido', maxLength: 60 },
  nombre: { label: 'Nombre y apellido', maxLength: 80 },
  contacto: { label: 'Correo o teléfono', maxLength: 80 },
  motivo: { label: 'Motivo', maxLength: 500 },
} as const;

export const EMPTY_WITHDRAWAL: WithdrawalForm = { pedido: '', nombre: '', contacto: '', motivo: '' };

export type WithdrawalField = keyof WithdrawalForm;

/** A required field is empty, or the contact is neither an e-mail address nor a phone number. */
export type WithdrawalProblem = 'empty' | 'unreachable';

export type WithdrawalProblems = Readonly<Partial<Record<WithdrawalField, WithdrawalProblem>>>;

/** Checks the form; no problems when it can be sent. Only the reason may be left out. */
export function checkWithdrawal(form: WithdrawalForm): WithdrawalProblems {
  const problems: Partial<Record<WithdrawalField, WithdrawalProblem>> = {};
  for (const field of ['pedido', 'nombre', 'contacto'] as const)
    if (form[field].trim() === '') problems[field] = 'empty';
  if (problems.contacto === undefined && !canBeAnswered(form.contacto)) problems.contacto = 'unreachable';
  return problems;
}

/** Bytes that a code is made of. */
export const CODE_BYTES = 8;

/**
 * The code of a withdrawal: `ARR-` and eight letters or digits that nobody confuses when reading them out.
 * @param bytes eight random ones; 40 bits of them count
 */
export function withdrawalCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, CODE_BYTES), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
  return `ARR-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The withdrawal as a message to the shop, for any way of sending it. */
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

/** Crockford's 32 signs: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function canBeAnswered(contact: string): boolean {
  const digits = contact.replace(/\D/g, '').length;
  return /^\S+@\S+\.\S+$/.test(contact.trim()) || (digits >= 8 && digits <= 15);
}
