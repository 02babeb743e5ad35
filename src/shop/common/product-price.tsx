import { formatPesos } from '#domain/text/money.ts';
import { PriceWithoutTaxes } from '#shared/price-without-taxes.tsx';
import { priceText } from '#shared/price-text.ts';
import { referencePrice, shopPrice, type Product } from '#domain/catalogue/product.ts';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './product-price.module.css';

/**
 * The price, and the marketplace's where the shop's is unknown, or lower on the product's own page (docs/buying.md#prices). Nothing
 * is struck through: the shop never had that price.
 */
export function ProductPrice({ product, large = false }: { product: Product; large?: boolean }) {
  const price = shopPrice(product);
  const reference = product.fullFilment ? null : referencePrice(product);
  return (
    <p className={classNames('row tabular', styles.price, large && styles.large)}>
      <strong className={price === null ? undefined : styles.amount}>{priceText(product)}</strong>
      {reference !== null && (price === null || (large && price < reference)) && (
        <span
          className={`muted tiny ${styles.reference}`}
        >{` En Mercado Libre ${formatPesos(reference)}`}</span>
      )}
      <PriceWithoutTaxes pesos={price} />
    </p>
  );
}
