import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { useServices } from '#data/services.ts';
import { isCartFull, quantityOf } from '#domain/cart/cart.ts';
import { marketplaceGain } from '#domain/catalogue/marketplace-gain.ts';
import { shopPrice, unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { DISCOUNTED_NAMES, discountOf } from '#domain/checkout/payment-methods.ts';
import { formatPesos } from '#domain/text/money.ts';
import { priceText } from '#shared/price-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { addToCartIcon, externalIcon } from '#ui/icons/icons.json';
import { BackInStockLink } from '#shop/page/links.tsx';
import { BottomBar } from '#shop/buying/bottom-bar/bottom-bar.tsx';
import { marketplaceLink } from '#shop/page/addresses.ts';
import { ProductPrice } from '#shop/product-parts/product-price.tsx';
import { MIN_STOCK_WITHOUT_BADGE, StockBadge } from '#shop/product-parts/stock-badge.tsx';
import { CART_FULL, useAddToCart } from '#shop/buying/use-add-to-cart.ts';
import { Shipping } from './conditions.tsx';
import { OFF_SALE_TEXT } from './product-metadata.ts';
import styles from './product.module.css';

interface AddToCartProps {
  readonly product: Product;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

interface BuyBoxProps extends AddToCartProps {
  /** Content below the button. */
  readonly children: ReactNode;
}

/**
 * Renders price, stock, shipping and how to buy: in the shop, or only on the marketplace. For a sold-out product, the stock comes
 * first.
 */
export function BuyBox({ product, children, ...adding }: BuyBoxProps) {
  const { stock, fullFilment, pausado } = product;
  const isMissing = pausado || stock === 0;
  const listing = fullFilment ? marketplaceLink(product) : null;
  return (
    <section className={`card stack gap-3 ${styles.buy}`} aria-label="Comprar">
      {isMissing && !pausado && <Stock stock={stock} />}
      <ProductPrice product={product} large />
      {!isMissing && <MarketplaceGain product={product} />}
      {!isMissing && <TransferPrice product={product} />}
      {pausado && (
        <Notice tone="warning" title={OFF_SALE_TEXT}>
          Cuando vuelva, lo vas a poder pedir en esta misma página.
        </Notice>
      )}
      {isMissing && <BackInStockLink product={product} variant="primary" />}
      {!isMissing && <Stock stock={stock} />}
      {!isMissing && <Shipping product={product} quantity={adding.quantity} />}
      {!fullFilment && !pausado && <AddToCart product={product} {...adding} />}
      {listing !== null && (
        <ExternalLink href={listing} className={buttonClass({ variant: 'primary', block: true })}>
          <span>Ver en Mercado Libre</span>
          <Icon shape={externalIcon} size={18} />
        </ExternalLink>
      )}
      {children}
    </section>
  );
}

function Stock({ stock }: { readonly stock: number }) {
  return (
    <p className={`muted small ${styles.stock}`}>
      <StockBadge stock={stock} />
      {stock >= MIN_STOCK_WITHOUT_BADGE && <span>{`${stock} disponibles`}</span>}
    </p>
  );
}

/** Replaces the listing's price: how much buying here saves. */
function MarketplaceGain({ product }: { readonly product: Product }) {
  const gain = marketplaceGain(product);
  if (gain === 0) return null;
  return (
    <p className="small semibold tone-success toned">{`${formatPesos(gain)} menos que en Mercado Libre`}</p>
  );
}

/** Renders the price of one unit when paid by transfer (docs/buying.md#discount-for-a-transfer). */
function TransferPrice({ product }: { readonly product: Product }) {
  const price = shopPrice(product);
  if (price === null || product.fullFilment) return null;
  const discount = discountOf(price, transferDiscountPercent);
  if (discount === 0) return null;
  return (
    <p className="small tabular">
      <strong>{formatPesos(price - discount)}</strong>
      <span>{` con ${DISCOUNTED_NAMES} (${transferDiscountPercent} % off)`}</span>
    </p>
  );
}

/** Stays enabled for products without stock or price: a toast explains why nothing was added. */
function AddToCart({ product, quantity, onChange }: AddToCartProps) {
  const { title } = product;
  const stock = unitsForSale(product);
  const addToCart = useAddToCart();
  const isFull = useStore(
    useServices().cart.store,
    ({ items }) => isCartFull(items) && quantityOf(items, product.id) === 0,
  );
  return (
    <div data-clear="" className={`row gap-3 ${styles.add}`}>
      {stock > 0 && (
        <QuantityStepper label={`Cantidad de ${title}`} value={quantity} max={stock} onChange={onChange} />
      )}
      <Button
        {...(stock > 0
          ? { variant: 'primary', icon: addToCartIcon }
          : { variant: 'quiet', className: styles.idle })}
        data-add-to-cart=""
        onClick={() => addToCart(product, Math.max(quantity, 1))}
      >
        Agregar al carrito
      </Button>
      {stock > 0 && isFull && <p className="tiny semibold full-line tone-copper toned">{CART_FULL}</p>}
      {stock > 1 && quantity === stock && (
        <p className="tiny semibold full-line tone-copper toned">{`Son las ${stock} que quedan`}</p>
      )}
    </div>
  );
}

/** Renders price and button at the bottom of a phone's window, but not over the footer (docs/buying.md#product-page). */
export function BuyBar({ product, quantity }: { readonly product: Product; readonly quantity: number }) {
  const addToCart = useAddToCart();
  if (unitsForSale(product) === 0) return null;
  return (
    <BottomBar label="Comprar sin volver arriba" insteadOf="[data-add-to-cart]">
      <strong className="tabular">{priceText(product)}</strong>
      <Button
        variant="primary"
        icon={addToCartIcon}
        aria-label={`Agregar ${product.title} al carrito`}
        onClick={() => addToCart(product, quantity)}
      >
        {quantity > 1 ? `Agregar ${quantity}` : 'Agregar'}
      </Button>
    </BottomBar>
  );
}
