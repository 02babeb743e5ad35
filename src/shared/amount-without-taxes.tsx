import { nationalTaxes } from '../config/shop/prices.ts';
import { PriceWithoutTaxes } from './price-without-taxes.tsx';
import styles from './totals.module.css';

interface AmountWithoutTaxesProps {
  readonly pesos: number;
  readonly taxes?: typeof nationalTaxes;
}

/** The line of {@link PriceWithoutTaxes} as a second value of an amount in a `dl` of totals. */
export function AmountWithoutTaxes({ pesos, taxes = nationalTaxes }: AmountWithoutTaxesProps) {
  if (taxes === null) return null;
  return (
    <dd className={`full-line ${styles.without}`}>
      <PriceWithoutTaxes pesos={pesos} taxes={taxes} />
    </dd>
  );
}
