import { nationalTaxes } from '#config/shop/prices.ts';
import { formatPesos, withoutTaxes } from '#domain/text/money.ts';

/**
 * The small line below a price (docs/buying.md#price-without-national-taxes). It reads the constant itself, not a prop with that
 * default, so that the first load of a shop without the line has none of its code.
 * @param pesos null shows nothing.
 */
export function PriceWithoutTaxes({ pesos }: { readonly pesos: number | null }) {
  if (nationalTaxes === null || pesos === null) return null;
  const amount =
    nationalTaxes === 'none' ? 'no corresponde' : formatPesos(withoutTaxes(pesos, nationalTaxes.percent));
  // The space separates the line from the price for screen readers.
  return <span className="muted tiny full-line">{` Precio sin impuestos nacionales: ${amount}`}</span>;
}

/** {@link PriceWithoutTaxes} as a second value of an amount in a `dl` of totals. */
export function AmountWithoutTaxes({ pesos }: { readonly pesos: number }) {
  if (nationalTaxes === null) return null;
  return (
    <dd className="full-line">
      <PriceWithoutTaxes pesos={pesos} />
    </dd>
  );
}
