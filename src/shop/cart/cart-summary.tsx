import { useState } from 'react';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import type { PickUpPlace } from '#config/shop-types.ts';
import { pickUp } from '#config/shop/shipping.ts';
import { storedDelivery, storedPayment } from '#data/storage/stored-checkout.ts';
import { cartTotals, missingForFree, type CartLine, type CartTotals } from '#domain/cart/cart-totals.ts';
import { formatPesos } from '#domain/text/money.ts';
import { discountOf, discountPercent } from '#domain/checkout/transfer-discount.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { COURIER, deliveryName, PICK_UP, type Delivery } from '#domain/shipping/shipping-service.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { truckIcon } from '#ui/icons/lazy-icons.json';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useFocusAfterLogin } from '#shop/common/heading-focus.ts';
import { CheckoutArea } from './checkout/checkout-area.tsx';
import { OrderByWhatsApp } from './order-by-whatsapp.tsx';
import { AmountWithoutTaxes } from '#shared/amount-without-taxes.tsx';
import amounts from '#shared/totals.module.css';
import styles from './cart-summary.module.css';
import type { Checkout } from './checkout/use-checkout.ts';

interface CartSummaryProps {
  readonly lines: readonly CartLine[];
  readonly checkout: Checkout;
  /** Discount for a transfer. */
  readonly transferPercent?: number;
  /** Where buyers may pick up their orders; null for nowhere. */
  readonly place?: PickUpPlace | null;
}

/** Totals, delivery, payment method and checkout of the cart (docs/buying.md#cart). */
export function CartSummary({
  lines,
  checkout,
  transferPercent = transferDiscountPercent,
  place = pickUp,
}: CartSummaryProps) {
  // Stored, so that a visit to the form does not reset the choice.
  const [payment, setPayment] = useState(() => storedPayment.read() ?? PAYMENT_METHODS[0]);
  const [chosenDelivery, setDelivery] = useState(() => storedDelivery.read() ?? COURIER);
  const delivery = place === null ? COURIER : chosenDelivery;
  const percent = discountPercent(payment, transferPercent);
  const totals = cartTotals(lines, percent, delivery);
  const heading = useFocusAfterLogin();
  return (
    <section className={`card stack ${styles.summary}`} aria-labelledby="resumen">
      <h2 id="resumen" ref={heading} tabIndex={-1}>
        Resumen
      </h2>
      <Totals totals={totals} delivery={delivery} />
      {delivery === COURIER && <FreeShipping subtotal={totals.subtotal} missing={missingForFree(lines)} />}
      {place !== null && (
        <SelectField
          label="Entrega"
          hint={delivery === PICK_UP ? `Lo retirás en ${place.address}, ${place.hours}.` : undefined}
          options={CHECKOUT_DELIVERIES.map((value) => ({ value, label: deliveryName(value) }))}
          value={delivery}
          onChange={({ target }) => {
            const chosen = CHECKOUT_DELIVERIES.find((one) => one === target.value) ?? COURIER;
            storedDelivery.write(chosen);
            setDelivery(chosen);
          }}
        />
      )}
      <SelectField
        label="Método de pago"
        hint={`No se paga acá: con el pedido te mostramos cómo.${savingText(totals, transferPercent)}`}
        options={PAYMENT_METHODS}
        value={payment}
        onChange={(event) => {
          const chosen = PAYMENT_METHODS.find((method) => method === event.target.value);
          if (chosen === undefined) return;
          storedPayment.write(chosen);
          setPayment(chosen);
        }}
      />
      <CheckoutArea
        lines={lines}
        total={totals.total}
        payment={payment}
        delivery={delivery}
        checkout={checkout}
      />
      <OrderByWhatsApp lines={lines} totals={totals} payment={payment} delivery={delivery} />
    </section>
  );
}

/** Says what a transfer would save, while another method is chosen. */
function savingText({ subtotal, discount }: CartTotals, transferPercent: number): string {
  const saving = discountOf(subtotal, transferPercent) - discount;
  return saving > 0 ? ` Con transferencia pagás ${formatPesos(saving)} menos.` : '';
}

const CHECKOUT_DELIVERIES = [COURIER, PICK_UP] as const;

function Totals({ totals, delivery }: { readonly totals: CartTotals; readonly delivery: Delivery }) {
  const { units, subtotal, discount, shipping, total } = totals;
  return (
    <dl className={`${amounts.totals} stack gap-2`}>
      <div>
        <dt>{units === 1 ? '1 producto' : `${units} productos`}</dt>
        <dd>{formatPesos(subtotal)}</dd>
        <AmountWithoutTaxes pesos={subtotal} />
      </div>
      <div>
        <dt>{deliveryName(delivery)}</dt>
        <dd>
          {shipping === 0 ? <strong className="tone-success toned">Gratis</strong> : formatPesos(shipping)}
        </dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>Descuento por transferencia</dt>
          <dd>{formatPesos(-discount)}</dd>
        </div>
      )}
      <div className={`${amounts.total} ${styles.total}`}>
        <dt>Total</dt>
        <dd>{formatPesos(total)}</dd>
        <AmountWithoutTaxes pesos={total} />
      </div>
    </dl>
  );
}

/** Shows how many pesos are missing for free shipping (docs/buying.md#shipping-cost). */
function FreeShipping({ subtotal, missing }: { readonly subtotal: number; readonly missing: number }) {
  if (missing === Infinity) return null;
  return (
    <div className={`stack gap-2 small tinted tone-success ${styles.shipping}`}>
      <p>
        <Icon shape={truckIcon} size={20} />
        {missing === 0 ? (
          <span>¡Tenés envío gratis!</span>
        ) : (
          <span>
            <span>Te faltan </span>
            <strong>{formatPesos(missing)}</strong>
            <span> para el envío gratis</span>
          </span>
        )}
      </p>
      {missing > 0 && (
        <div className={styles.bar} aria-hidden="true">
          <div style={{ width: `${(100 * subtotal) / (subtotal + missing)}%` }} />
        </div>
      )}
    </div>
  );
}
