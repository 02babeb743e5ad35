import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import type { PickUpPlace } from '#config/shop-types.ts';
import { pickUp } from '#config/shop/shipping.ts';
import { promises } from '#config/shop/shop.ts';
import { useServices } from '#data/services.ts';
import { addToCart, quantityOf } from '#domain/cart/cart.ts';
import { cartLines, cartTotals, missingForFree, type CartLine } from '#domain/cart/cart-totals.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { COURIER, deliveryName, PICK_UP, shippedBy } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { checkIcon, externalIcon, infoIcon } from '#ui/icons/icons.json';
import { cardIcon, clockIcon, pinIcon, returnIcon, truckIcon, weightIcon } from '#ui/icons/lazy-icons.json';
import { dispatchTime, warrantyMonths, WITHDRAWAL_DAYS } from '#shop/common/seller-promises.ts';
import styles from './conditions.module.css';

interface ConditionsProps {
  readonly product: Product;
  /** Units that the buyer has chosen and not added yet. */
  readonly quantity: number;
  /** Where buyers may pick up their orders; defaults to the configured place. */
  readonly place?: PickUpPlace | null;
}

/** Shipping, payment, dispatch, returns, warranty and weight, beside the button (docs/buying.md#product-page). */
export function Conditions({ product, quantity, place = pickUp }: ConditionsProps) {
  return (
    <ul className={`plain-list stack gap-3 small ${styles.conditions}`} aria-label="Envío, pago y garantía">
      {product.fullFilment ? (
        <Condition icon={externalIcon} title="Lo vende y lo envía Mercado Libre">
          El pago, el envío y la devolución son los de la publicación.
        </Condition>
      ) : (
        <OwnConditions product={product} quantity={quantity} place={place} />
      )}
      {product.weight > 0 && <Condition icon={weightIcon} title={`Pesa ${weightText(product.weight)}`} />}
    </ul>
  );
}

function OwnConditions({
  product,
  quantity,
  place,
}: ConditionsProps & Pick<Required<ConditionsProps>, 'place'>) {
  return (
    <>
      <Shipping product={product} quantity={quantity} />
      {place !== null && (
        <Condition icon={pinIcon} title={`${deliveryName(PICK_UP)}, sin costo`}>
          {`${place.address}, ${place.hours}.`}
        </Condition>
      )}
      <Condition icon={cardIcon} title={PAYMENTS}>
        No se paga acá: con el pedido te mostramos cómo.
      </Condition>
      <Condition icon={clockIcon} title={`Despachamos${dispatchTime(promises)} después del pago`}>
        Te pasamos el número de seguimiento.
      </Condition>
      <Condition icon={returnIcon} title={`${WITHDRAWAL_DAYS} días para arrepentirte, sin costo`}>
        <Link to={paths.withdrawal}>Cómo se devuelve</Link>
      </Condition>
      <Condition icon={checkIcon} title={`${warrantyMonths(promises)} meses de garantía`}>
        <Link to={`${paths.howTo}#garantia`}>Qué cubre</Link>
      </Condition>
    </>
  );
}

function Shipping({ product, quantity }: ConditionsProps) {
  const price = shopPrice(product);
  if (price === null)
    return (
      <Condition icon={infoIcon} title={`Envío ${shippedBy(COURIER)} a todo el país`}>
        Su costo depende del precio, todavía a confirmar.
      </Condition>
    );
  const alone = [{ product, quantity: Math.max(quantity, 1), price }];
  const missing = missingForFree(alone);
  return (
    <Condition icon={truckIcon} title={shippingText(alone)}>
      {missing > 0 && missing < Infinity && (
        <>
          <span>{`Te faltan ${formatPesos(missing)} para el envío gratis.`}</span>
          <ShippingWithCart product={product} quantity={quantity} />
        </>
      )}
    </Condition>
  );
}

/** Its space is reserved: the cart is empty while a page is prerendered and at its first render. */
function ShippingWithCart({ product, quantity }: ConditionsProps) {
  const { catalogue, cart } = useServices();
  const stored = useStore(catalogue.store, (state) => state.stored);
  const items = useStore(cart.store, (state) => state.items);
  const lines = useMemo(() => {
    if (items.length === 0) return [];
    const known = new Map(stored).set(product.id, product);
    const isInside = quantityOf(items, product.id) > 0;
    return cartLines(isInside ? items : addToCart(items, product, quantity), known);
  }, [items, stored, product, quantity]);
  return (
    <span className={styles.visitors}>
      {lines.length === 0 ? 'Cuanto más llevás, menos cuesta el envío.' : cartText(lines)}
    </span>
  );
}

function cartText(lines: readonly CartLine[]): string {
  const missing = missingForFree(lines);
  if (missing === 0) return 'Con lo que hay en tu carrito, ¡el envío es gratis!';
  return `Con tu carrito: ${formatPesos(cartTotals(lines).shipping)} (te faltan ${formatPesos(missing)}).`;
}

function shippingText(lines: readonly CartLine[]): string {
  const { shipping } = cartTotals(lines);
  return shipping === 0
    ? `Envío gratis ${shippedBy(COURIER)}`
    : `Envío ${shippedBy(COURIER)}: ${formatPesos(shipping)}`;
}

function Condition({ icon, title, children }: { icon: IconShape; title: string; children?: ReactNode }) {
  return (
    <li>
      <Icon shape={icon} size={20} />
      <div className={styles.text}>
        <strong>{title}</strong>
        <span className={styles.text}>{children}</span>
      </div>
    </li>
  );
}

// Without `Intl`, as prices (src/domain/text/money.ts).
const PAYMENTS = PAYMENT_METHODS.join(', ').replace(/, ([^,]*)$/, ' o $1');

function weightText(grams: number): string {
  const [amount, unit] = grams < 1000 ? [grams, 'g'] : [grams / 1000, 'kg'];
  return `${String(Number(amount.toFixed(2))).replace('.', ',')}\u00A0${unit}`;
}
