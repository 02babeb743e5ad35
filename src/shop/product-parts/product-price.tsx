import { formatPesos } from '#domain/text/money.ts';
import { PriceWithoutTaxes } from '#shared/price-without-taxes.tsx';
import { priceText } from '#shared/price-text.ts';
import {
  PRICE_FIELD,
  referencePrice,
  shopPrice,
  unitsForSale,
  type Product,
} from '#domain/catalogue/product.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './product-price.module.css';

/**
 * Renders the price, or the marketplace's while the shop's is unknown (docs/buying.md#prices). Only the shop's own price before a
 * discount is struck through, never the marketplace's, which the shop did not charge.
 */
export function ProductPrice({ product, large = false }: { product: Product; large?: boolean }) {
  const price = shopPrice(product);
  const reference = price === null ? referencePrice(product) : null;
  const before = priceBefore(product);
  // A product's own page shows the cost of shipping instead.
  const isFree =
    !large && unitsForSale(product) > 0 && shippingCost(COURIER, price ?? 0, product.freeShipping) === 0;
  return (
    <p className={classNames('row tabular', styles.price, large && styles.large)}>
      <strong className={price === null ? undefined : styles.amount}>{priceText(product)}</strong>
      {reference !== null && (
        <span className="muted tiny full-line">{` En Mercado Libre ${formatPesos(reference)}`}</span>
      )}
      {before !== null && <s className="muted tiny">{formatPesos(before)}</s>}
      <PriceWithoutTaxes pesos={price} />
      {isFree && <span className="tiny semibold full-line tone-success toned"> Envío gratis</span>}
    </p>
  );
}

/** Returns the price before a discount in pesos, for a shop that sells nowhere else; null without one. */
function priceBefore({ price, original_price }: Product): number | null {
  return PRICE_FIELD === 'price' && price !== null && (original_price ?? 0) > price ? original_price : null;
}
