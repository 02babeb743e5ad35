import type { nationalTaxes } from '../config/shop/prices.ts';
import { formatPesos, withoutTaxes } from '../domain/text/money.ts';

interface PriceWithoutTaxesProps {
  /** Null shows nothing. */
  readonly pesos: number | null;
  readonly taxes: NonNullable<typeof nationalTaxes>;
}

/**
 * The small line below a price (docs/buying.md#price-without-national-taxes). The caller tests the configuration, so that the
 * first load of a shop without the line lacks this code.
 */
export function PriceWithoutTaxes({ pesos, taxes }: PriceWithoutTaxesProps) {
  if (pesos === null) return null;
  const amount = taxes === 'none' ? 'no corresponde' : formatPesos(withoutTaxes(pesos, taxes.percent));
  return <span className="muted tiny full-line">Precio sin impuestos nacionales: {amount}</span>;
}
