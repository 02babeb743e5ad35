const whole = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Pesos as a person reads them: no decimals for whole numbers, otherwise two (spec §1). */
export function formatPesos(pesos: number): string {
  return Number.isInteger(pesos) ? whole.format(pesos) : withCents.format(pesos);
}

/** The sum of prices times quantities, in pesos; exact to the cent. */
export function sumPesos(parts: readonly { readonly price: number; readonly quantity: number }[]): number {
  const cents = parts.reduce((sum, part) => sum + Math.round(part.price * 100) * part.quantity, 0);
  return cents / 100;
}
