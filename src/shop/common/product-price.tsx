import { formatPesos } from '../../domain/text/money.ts';
import { PriceWithoutTaxes } from '../../shared/price-without-taxes.tsx';
import { priceText } from '../../shared/price-text.ts';
import { referencePrice, shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './product-price.module.css';

/** See docs/buying.md#prices. Nearly every product saves the same percentage, so no badge says how much. Screen readers do not announce that a figure is struck through, so each has a hidden name. */
export function ProductPrice({ product, large = false }: { product: Product; large?: boolean }) {
  const price = shopPrice(product);
  const reference = product.fullFilment ? null : referencePrice(product);
  const isLower = price !== null && reference !== null && price < reference;
  return (
    <p className={classNames('row tabular', styles.price, large && styles.large)}>
      {price === null && reference !== null && (
        <span
          className={`muted tiny ${styles.before}`}
        >{`En Mercado Libre: ${formatPesos(reference)} `}</span>
      )}
      {isLower && (
        <s className={`muted tiny ${styles.before}`}>
          <span className="visually-hidden">En Mercado Libre: </span>
          <span>{`${formatPesos(reference)} `}</span>
        </s>
      )}
      <strong className={price === null ? undefined : styles.amount}>
        {isLower && <span className="visually-hidden">Precio: </span>}
        <span>{priceText(product)}</span>
      </strong>
      <PriceWithoutTaxes pesos={price} />
    </p>
  );
}
