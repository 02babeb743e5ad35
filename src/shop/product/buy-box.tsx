import { useState } from 'react';
import { clampQuantity } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { addToCartIcon, externalIcon } from '../../ui/icons/icons.ts';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { marketplaceLink } from '../common/marketplace-link.ts';
import { ProductPrice } from '../common/product-price.tsx';
import { StockBadge } from '../common/stock-badge.tsx';
import { useAddToCart } from '../common/use-add-to-cart.ts';
import styles from './product.module.css';

/** What it costs, how many there are and how to buy it: here, or only on the marketplace (spec §2). */
export function BuyBox({ product }: { readonly product: Product }) {
  const { stock, fullFilment } = product;
  return (
    <Card as="section" className={styles.buy} aria-label="Comprar">
      <ProductPrice product={product} size="large" />
      <p className={styles.stock}>
        <StockBadge stock={stock} />
        {stock > 3 && `${stock} disponibles`}
      </p>
      {!fullFilment && <AddToCart product={product} />}
      <MarketplaceLink product={product} />
    </Card>
  );
}

/** Sold out ones can be added too: the answer says why nothing was (spec §5). */
function AddToCart({ product }: { readonly product: Product }) {
  const add = useAddToCart();
  const [wanted, setWanted] = useState(1);
  const quantity = clampQuantity(wanted, product.stock);
  const isAll = product.stock > 1 && quantity === product.stock;
  return (
    <div className={styles.add}>
      {product.stock > 0 && (
        <QuantityStepper
          label={`Cantidad de ${product.title}`}
          value={quantity}
          max={product.stock}
          onChange={setWanted}
        />
      )}
      <Button
        variant={product.stock > 0 ? 'primary' : 'secondary'}
        icon={addToCartIcon}
        onClick={() => add(product, Math.max(quantity, 1))}
      >
        Agregar al carrito
      </Button>
      {isAll && <p className={styles.limit}>Son las {product.stock} que quedan</p>}
    </div>
  );
}

function MarketplaceLink({ product }: { readonly product: Product }) {
  const address = marketplaceLink(product);
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: product.fullFilment ? 'primary' : 'quiet', block: true })}
    >
      Ver en Mercado Libre
      <Icon shape={externalIcon} size={18} />
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
