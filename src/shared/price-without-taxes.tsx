import { nationalTaxes } from '#config/shop/prices.ts';
import { formatPesos, withoutTaxes } from '#domain/text/money.ts';

/**
 * Renders the small line below a price (docs/buying.md#price-without-national-taxes). Reads the constant directly, not as a
 * default prop, so that a shop without the line has none of its code in the first load.
 * @param pesos null renders nothing
 */
export function PriceWithoutTaxes({ pesos }: { readonly pesos: number | null }) {
  if (nationalTaxes === null || pesos === null) return null;
  const amount =
    nationalTaxes === 'none' ? 'no corresponde' : formatPesos(withoutTaxes(pesos, nationalTaxes.percent));
  // The space separates the line from the price for screen readers.
  return <span className="muted tiny full-line">{` Precio sin impuestos nacionales: ${amount}`}</span>;
}

/** Renders {@link PriceWithoutTaxes} as the second value of an amount in a `dl` of totals. */
export function AmountWithoutTaxes({ pesos }: { readonly pesos: number }) {
  if (nationalTaxes === null) return null;
  return (
    <dd className="full-line">
      <PriceWithoutTaxes pesos={pesos} />
    </dd>
  );
}
