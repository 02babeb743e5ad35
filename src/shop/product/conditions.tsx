import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { DESCRIPTION, paths } from '#config/paths.ts';
import { pickUp } from '#config/shop/shipping.ts';
import { useServices } from '#data/services.ts';
import { addToCart, isCartFull, quantityOf } from '#domain/cart/cart.ts';
import { cartLines, cartTotals, missingForFree, type CartLine } from '#domain/cart/cart-totals.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { paymentNames } from '#domain/checkout/payment-methods.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { CARRIERS, deliveryName, PICK_UP, pickUpText } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { checkIcon, externalIcon } from '#ui/icons/icons.json';
import { cardIcon, clockIcon, fileIcon, pinIcon, returnIcon, truckIcon } from '#ui/icons/lazy-icons.json';
import { descriptionTitle } from '#shop/product/description/description.tsx';
import { dispatchTime, warrantyMonths, WITHDRAWAL_DAYS } from '#shop/buying/seller-promises.ts';
import styles from './product.module.css';

/**
 * Renders pick-up, payment, dispatch, returns, warranty and a link to the description, below the buy box
 * (docs/buying.md#product-page).
 */
export function Conditions({ product }: { readonly product: Product }) {
  const title = descriptionTitle(product);
  if (product.stock === 0 || product.pausado || product.fullFilment) return null;
  return (
    <ul className={`plain-list stack gap-2 ${styles.conditions}`} aria-label="Antes de comprar">
      {pickUp !== null && (
        <Condition icon={pinIcon}>{`${deliveryName(PICK_UP)}, sin costo: ${pickUpText()}`}</Condition>
      )}
      <Condition icon={cardIcon}>{paymentNames()}</Condition>
      <Condition
        icon={clockIcon}
      >{`${pickUp === null ? 'Despachamos' : 'Lo despachamos, o lo tenés listo para retirar,'}${dispatchTime()} después del pago`}</Condition>
      <Condition icon={returnIcon}>
        <Link to={paths.withdrawal}>{`${WITHDRAWAL_DAYS} días para arrepentirte, sin costo`}</Link>
      </Condition>
      <Condition icon={checkIcon}>
        <Link to={`${paths.howTo}#garantia`}>{`${warrantyMonths()} meses de garantía`}</Link>
      </Condition>
      {title !== null && (
        <Condition icon={fileIcon}>
          <a href={`#${DESCRIPTION}`}>{title}</a>
        </Condition>
      )}
    </ul>
  );
}

interface ShippingProps {
  readonly product: Product;
  /** Units chosen by the buyer and not yet added. */
  readonly quantity: number;
}

/** Renders who ships the product, and at what cost, above the button. */
export function Shipping(props: ShippingProps) {
  const { fullFilment } = props.product;
  return (
    <Condition of="div" icon={fullFilment ? externalIcon : truckIcon}>
      {fullFilment ? 'Lo vende y lo envía Mercado Libre' : <ShippingCost {...props} />}
    </Condition>
  );
}

/** The cart is empty while a page is prerendered. Its later text replaces the first one without moving anything. */
function ShippingCost({ product, quantity }: ShippingProps) {
  const lines = useLinesWithCart(product, quantity);
  const price = shopPrice(product);
  if (price === null) return `Envío ${CARRIERS[COURIER].by}: depende del precio, a confirmar`;
  const alone = [{ product, quantity: Math.max(quantity, 1), price }];
  const missing = missingForFree(alone);
  return (
    <>
      <strong>{shippingText(alone)}</strong>
      {missing > 0 && missing < Infinity && (
        <span>
          {lines.length > 0 ? cartText(lines) : `Te faltan ${formatPesos(missing)} para el envío gratis`}
        </span>
      )}
    </>
  );
}

/** Returns the visitor's cart with this product added once; empty when the cart is, or has no room for the product. */
function useLinesWithCart(product: Product, quantity: number): readonly CartLine[] {
  const { catalogue, cart } = useServices();
  const stored = useStore(catalogue.store, (state) => state.stored);
  const items = useStore(cart.store, (state) => state.items);
  return useMemo(() => {
    const isInside = quantityOf(items, product.id) > 0;
    if (items.length === 0 || (!isInside && isCartFull(items))) return [];
    const known = new Map(stored).set(product.id, product);
    return cartLines(isInside ? items : addToCart(items, product, quantity), known);
  }, [items, stored, product, quantity]);
}

function cartText(lines: readonly CartLine[]): string {
  const missing = missingForFree(lines);
  if (missing === 0) return 'Con lo que hay en tu carrito, ¡gratis!';
  return `Con tu carrito: ${formatPesos(cartTotals(lines).shipping)} (te faltan ${formatPesos(missing)})`;
}

function shippingText(lines: readonly CartLine[]): string {
  const { shipping } = cartTotals(lines);
  return shipping === 0
    ? `Envío gratis ${CARRIERS[COURIER].by}`
    : `Envío ${CARRIERS[COURIER].by}: ${formatPesos(shipping)}`;
}

interface ConditionProps {
  readonly of?: 'div' | 'li';
  readonly icon: IconShape;
  readonly children: ReactNode;
}

function Condition({ of: Element = 'li', icon, children }: ConditionProps) {
  return (
    <Element className={`small ${styles.condition}`}>
      <Icon shape={icon} size={20} />
      <div className="muted">{children}</div>
    </Element>
  );
}
