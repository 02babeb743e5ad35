import { useState } from 'react';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { pickUp } from '#config/shop/shipping.ts';
import { storedChoices } from '#data/storage/stored-checkout.ts';
import { cartTotals, missingForFree, type CartLine, type CartTotals } from '#domain/cart/cart-totals.ts';
import { formatPesos } from '#domain/text/money.ts';
import {
  DISCOUNTED_NAMES,
  discountOf,
  discountPercent,
  methodFor,
  paymentMethod,
  paymentMethodsFor,
} from '#domain/checkout/payment-methods.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { CHECKOUT_DELIVERIES, deliveryName } from '#domain/shipping/shipping-service.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { SelectField } from '#ui/controls/fields.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import { useFocusAfterLogin } from '#shop/sign-in/heading-focus.ts';
import { CheckoutArea } from '#shop/cart/checkout/checkout-area.tsx';
import { TooManyNotice } from './cart-notices.tsx';
import { DeliveryMessage } from './delivery-message.tsx';
import { AmountWithoutTaxes } from '#shared/price-without-taxes.tsx';
import amounts from '#shared/totals.module.css';
import styles from './cart.module.css';
import type { Checkout } from '#shop/cart/checkout/use-checkout.ts';
import { paths } from '#config/paths.ts';
import { deliveryTexts } from '#shop/buying/delivery-texts.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { cartLinkValue, ITEMS_PARAMETER } from '#domain/cart/cart-link.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { orderRequestText, type WhatsAppOrder } from '#domain/cart/order-request.ts';
import { productsText } from '#domain/text/number-text.ts';
import { useSiteOrigin } from '#shop/page/addresses.ts';

interface CartSummaryProps {
  readonly lines: readonly CartLine[];
  readonly checkout: Checkout;
}

/** Renders delivery, payment method, totals and checkout of the cart (docs/buying.md#cart). */
export function CartSummary({ lines, checkout }: CartSummaryProps) {
  const [choices, setChoices] = useState(() => storedChoices.read() ?? NO_CHOICES);
  const { message } = choices;
  const delivery = (pickUp !== null && choices.delivery) || COURIER;
  const payment = methodFor(delivery, choices.payment);
  const totals = cartTotals(lines, discountPercent(payment), delivery);
  const heading = useFocusAfterLogin();

  /** Stores the choice, so that a visit to the form does not reset it. */
  function choose(choice: Partial<typeof choices>): void {
    const next = { ...choices, ...choice };
    storedChoices.write(next);
    setChoices(next);
  }

  return (
    <section className={`card stack ${styles.summary}`} aria-labelledby="resumen">
      <h2 id="resumen" ref={heading} tabIndex={-1} className="visually-hidden">
        Resumen
      </h2>
      {pickUp !== null && (
        <SelectField
          label="Entrega"
          hint={deliveryTexts(delivery).hint}
          options={CHECKOUT_DELIVERIES.map((value) => ({ value, label: deliveryName(value) }))}
          value={delivery}
          onChange={({ target }) =>
            choose({ delivery: CHECKOUT_DELIVERIES.find((one) => one === target.value) ?? COURIER })
          }
        />
      )}
      <SelectField
        label="Método de pago"
        hint={`No se paga acá: con el pedido te decimos cómo.${savingText(totals)}`}
        options={paymentMethodsFor([delivery])}
        value={payment}
        onChange={({ target }) => choose({ payment: paymentMethod(target.value) ?? payment })}
      />
      <Totals lines={lines} totals={totals} delivery={delivery} />
      <DeliveryMessage value={message} onChange={(text) => choose({ message: text })} />
      <TooManyNotice lines={lines} />
      <CheckoutArea
        order={{ payment, delivery, message, shownTotal: totals.total }}
        lines={lines}
        checkout={checkout}
      />
      <OrderByWhatsApp lines={lines} totals={totals} payment={payment} delivery={delivery} />
    </section>
  );
}

const NO_CHOICES = { payment: null, delivery: null, message: '' } as const;

/** Returns how much a transfer would save, while another method is chosen. */
function savingText({ subtotal, discount }: CartTotals): string {
  const saving = discountOf(subtotal, transferDiscountPercent) - discount;
  return saving > 0 ? ` Con ${DISCOUNTED_NAMES} pagás ${formatPesos(saving)} menos.` : '';
}

/** Renders the totals, and how many pesos are missing for free shipping (docs/buying.md#shipping-cost). */
function Totals({ lines, totals, delivery }: Pick<WhatsAppOrder, 'lines' | 'totals' | 'delivery'>) {
  const { subtotal, discount, shipping, total } = totals;
  const missing = shipping > 0 ? missingForFree(lines) : Infinity;
  return (
    <dl className={`${amounts.totals} stack gap-2`}>
      <div>
        <dt>{productsText(lines.length)}</dt>
        <dd>{formatPesos(subtotal)}</dd>
        <AmountWithoutTaxes pesos={subtotal} />
      </div>
      <div>
        <dt>{deliveryName(delivery)}</dt>
        <dd>
          {shipping === 0 ? <strong className="tone-success toned">Gratis</strong> : formatPesos(shipping)}
        </dd>
        {missing !== Infinity && (
          <dd className="full-line tiny tone-success toned">{`Te faltan ${formatPesos(missing)} para el envío gratis`}</dd>
        )}
      </div>
      {discount > 0 && (
        <div>
          <dt>{`Descuento por ${DISCOUNTED_NAMES}`}</dt>
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

/** Renders a link that orders by WhatsApp, without an account and up to an order's maximum (docs/buying.md#order-by-whatsapp). */
export function OrderByWhatsApp(order: Omit<WhatsAppOrder, 'cartAddress'>) {
  const origin = useSiteOrigin();
  if (order.lines.length > MAX_PRODUCTS) return null;
  const cartAddress = `${origin}${paths.cart}?${ITEMS_PARAMETER}=${cartLinkValue(order.lines)}`;
  return (
    <div className="stack gap-1 no-print">
      <ExternalLink
        className={buttonClass({ block: true })}
        href={whatsappLink(orderRequestText({ ...order, cartAddress }))}
      >
        <Icon shape={whatsappIcon} size={20} />
        <span>Pedir por WhatsApp</span>
      </ExternalLink>
      <p className="muted tiny">Nada queda reservado hasta que te lo confirmemos.</p>
    </div>
  );
}
