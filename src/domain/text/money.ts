/**
 * Pesos as a person reads them: no decimals for whole numbers, otherwise two (spec §1). What `Intl` writes for es-AR
 * (a test compares them), without the 50 ms that a phone spends on it before the first price.
 */
export function formatPesos(pesos: number): string {
  const digits = Math.abs(pesos).toFixed(Number.isInteger(pesos) ? 0 : 2);
  const grouped = digits.replace('.', ',').replaceAll(/\d(?=(?:\d{3})+(?:,|$))/g, '$&.');
  return `${pesos < 0 ? '-' : ''}$\u00A0${grouped}`;
}

/** The sum of prices times quantities, in pesos; exact to the cent. */
export function sumPesos(parts: readonly { readonly price: number; readonly quantity: number }[]): number {
  const cents = parts.reduce((sum, part) => sum + Math.round(part.price * 100) * part.quantity, 0);
  return cents / 100;
}
