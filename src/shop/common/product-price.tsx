import { formatPesos } from '../../domain/text/money.ts';
import { referencePrice, shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { Price } from '../../ui/display/price.tsx';

interface ProductPriceProps {
  readonly product: Product;
  readonly size?: 'medium' | 'large';
}

/** The product's price (docs/product.md#prices); where the marketplace's is higher, that one struck through and the saving. */
export function ProductPrice({ product, size = 'medium' }: ProductPriceProps) {
  const price = shopPrice(product);
  const reference = referencePrice(product);
  const isLower = !product.fullFilment && price < reference;
  return (
    <Price
      size={size}
      amount={formatPesos(price)}
      {...(isLower && {
        before: formatPesos(reference),
        beforeLabel: 'En Mercado Libre',
        saved: <Saved price={price} reference={reference} inWords={size === 'large'} />,
      })}
    />
  );
}

/** In pesos where there is room; else in percent, with the pesos as tooltip and for screen readers. */
function Saved({ price, reference, inWords }: { price: number; reference: number; inWords: boolean }) {
  const words = `Ahorrás ${formatPesos(Math.round((reference - price) * 100) / 100)}`;
  if (inWords) return words;
  return (
    <span title={words}>
      <span aria-hidden="true">−{Math.round((1 - price / reference) * 100)} %</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
