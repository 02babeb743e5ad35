import { nationalTaxes } from '#config/shop/prices.ts';
import { PriceWithoutTaxes } from './price-without-taxes.tsx';
import styles from './totals.module.css';

/** {@link PriceWithoutTaxes} as a second value of an amount in a `dl` of totals. */
export function AmountWithoutTaxes({ pesos }: { readonly pesos: number }) {
  if (nationalTaxes === null) return null;
  return (
    <dd className={`full-line ${styles.without}`}>
      <PriceWithoutTaxes pesos={pesos} />
    </dd>
  );
}
