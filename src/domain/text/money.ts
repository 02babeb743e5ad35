import { formatNumber } from './number-text.ts';

/**
 * Formats pesos: whole numbers without decimals, others with two (docs/buying.md#dates-and-money). A test checks that the result
 * equals `Intl` for es-AR.
 */
export function formatPesos(pesos: number): string {
  const amount = formatNumber(Math.abs(pesos), Number.isInteger(pesos) ? 0 : 2);
  return `${pesos < 0 ? '-' : ''}$\u00A0${amount}`;
}

/** Returns the sum of prices times quantities, in pesos, exact to the cent. */
export function sumPesos(parts: readonly { readonly price: number; readonly quantity: number }[]): number {
  const cents = parts.reduce((sum, part) => sum + Math.round(part.price * 100) * part.quantity, 0);
  return cents / 100;
}

export function addPesos(...amounts: readonly number[]): number {
  return sumPesos(amounts.map((price) => ({ price, quantity: 1 })));
}

/** Returns a price without its taxes, in pesos, rounded to the cent. @param percent tax rate on the price without taxes */
export function withoutTaxes(pesos: number, percent: number): number {
  return Math.round((pesos * 10_000) / (100 + percent)) / 100;
}
