const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns true when the text is a CUIT or CUIL: 11 digits, with any separators, the last one a check digit (docs/buying.md#formats-of-the-form). */
export function isCuit(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = CUIT_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = 11 - (sum % 11);
  return Number(digits[10]) === (check === 11 ? 0 : check === 10 ? 9 : check);
}

/** Returns true when the text is a DNI: 7 or 8 digits, with any separators (docs/buying.md#formats-of-the-form). */
export function isDni(text: string): boolean {
  return /^\d{7,8}$/.test(text.replace(/[\s.-]/g, ''));
}

/** Returns a line's CUIT in the format of invoices, `20-26756539-3`; a line without 11 digits unchanged. */
export function cleanCuit(line: string): string {
  const parts = /^(\d\d)(\d{8})(\d)$/.exec(line.replace(/\D/g, ''));
  return parts === null ? line : parts.slice(1).join('-');
}

/** Returns the digits of «DNI 30.111.222»; a line with other letters, such as a passport number, unchanged. */
export function cleanDni(line: string): string {
  const bare = line.replace(/^d\.?n\.?i/i, '').replace(/[\s.,:°º-]/g, '');
  return /^\d+$/.test(bare) ? bare : line;
}

/** Returns the digits of a DNI, or of the DNI within a CUIT, without separators and leading zeros; '' for another text. */
export function dniDigits(text: string): string {
  const digits = /^[\d.\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  const dni = (digits.length === 11 ? digits.slice(2, 10) : digits).replace(/^0+/, '');
  return /^\d{7,8}$/.test(dni) ? dni : '';
}
