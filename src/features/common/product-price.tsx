import { formatPesos } from '../../domain/money.ts';
import { referencePrice, shopPrice, type Product } from '../../domain/product.ts';
import { Price } from '../../ui/price.tsx';

export interface ProductPriceProps {
  readonly product: Product;
  readonly size?: 'medium' | 'large';
}

/** The product's price (spec §9) beside the marketplace's, struck through, where the shop's own is lower. */
export function ProductPrice({ product, size = 'medium' }: ProductPriceProps) {
  const price = shopPrice(product);
  const reference = referencePrice(product);
  const lower = !product.fullFilment && price < reference;
  return (
    <Price
      size={size}
      amount={formatPesos(price)}
      {...(lower && {
        before: formatPesos(reference),
        beforeLabel: 'En Mercado Libre',
        saved: `−${Math.round((1 - price / reference) * 100)} %`,
      })}
    />
  );
}
