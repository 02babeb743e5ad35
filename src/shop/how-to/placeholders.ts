import { transferDiscountPercent } from '#config/shop/prices.ts';
import { pickUp, shippingFormula } from '#config/shop/shipping.ts';
import { payment } from '#config/shop/payment.ts';
import { promises, shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import { MAX_OPEN_ORDERS, ORDER_PAUSE_MS } from '#domain/checkout/checkout.ts';
import { missingForFreeShipping, shippingCost } from '#domain/checkout/shipping-cost.ts';
import { COURIER, shippedBy } from '#domain/shipping/shipping-service.ts';
import { freeShippingSentence, pickUpAnswer } from './delivery-texts.ts';
import { paymentMethodList } from './payment-texts.ts';
import { promiseTexts } from './promise-texts.ts';
import { formatPesos } from '#domain/text/money.ts';

const CONTACT = whatsappLink('Hola! Tengo una consulta.');

/** Pesos of products that ship for free without a benefit; Infinity where no purchase does. */
const FREE_FROM = missingForFreeShipping(COURIER, 0, 0);

/** The numbers come from the rules that the cart uses. */
export const PLACEHOLDERS: Readonly<Record<string, () => string>> = {
  correo: () => `[${shop.email}](mailto:${shop.email})`,
  whatsapp: () => `[nuestro WhatsApp](${CONTACT})`,
  'enlace-whatsapp': () => CONTACT,
  retiro: () => pickUpAnswer(pickUp, CONTACT),
  'medios-de-pago': () => paymentMethodList(payment, transferDiscountPercent),
  servicio: () => COURIER,
  'por-servicio': () => shippedBy(COURIER),
  'base-del-envio': () => formatPesos(shippingFormula.base[COURIER]),
  'descuento-por-compra': () => `${shippingFormula.subtotalPercent} %`,
  'parte-del-beneficio': benefitShare,
  'gratis-por-debajo-de': () => formatPesos(shippingFormula.freeBelow),
  'envio-gratis-desde': () => freeShippingSentence(FREE_FROM),
  'ejemplos-de-envio': shippingExamples,
  'ejemplo-paso-a-paso': workedExample,
  'productos-por-pedido': () => String(MAX_ORDER_LINES),
  'pedidos-en-proceso': () => String(MAX_OPEN_ORDERS),
  'pausa-entre-pedidos': () => `${ORDER_PAUSE_MS / 1000} segundos`,
  ...promiseTexts(promises),
};

/** @throws Error that names an unknown placeholder, so that a typing mistake never reaches a buyer. */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{\{([^}]*)\}\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined;
    if (value === undefined) throw new Error(`No placeholder is called {{${name}}}.`);
    return value();
  });
}

/** The carts of the examples, in pesos; `benefit` is the highest freeShipping of their products. */
const CARTS = [
  { subtotal: 5_000, benefit: 0 },
  { subtotal: 12_000, benefit: 0 },
  { subtotal: 12_000, benefit: 900 },
  { subtotal: 20_000, benefit: 0 },
  // The smallest cart that ships for free without a benefit.
  ...(Number.isFinite(FREE_FROM) ? [{ subtotal: FREE_FROM, benefit: 0 }] : []),
];

/** Computed by the cart's own function. */
function shippingExamples(): string {
  const rows = CARTS.map(
    ({ subtotal, benefit }) =>
      `| ${formatPesos(subtotal)} | ${benefit === 0 ? 'Ninguno' : formatPesos(benefit)} | ${cost(subtotal, benefit)} |`,
  );
  return ['| Productos | Mayor beneficio de envío | Envío |', '| --- | --- | --- |', ...rows].join('\n');
}

function workedExample(): string {
  const { subtotal, benefit } = CARTS.find((cart) => cart.benefit > 0) ?? { subtotal: 0, benefit: 0 };
  const discount = formatPesos((subtotal * shippingFormula.subtotalPercent) / 100);
  const steps = [
    `${formatPesos(shippingFormula.base[COURIER])} de base`,
    `${discount} (el ${shippingFormula.subtotalPercent} % de ${formatPesos(subtotal)})`,
    `${formatPesos((benefit * shippingFormula.benefitPercent) / 100)} (${benefitShare()} de ${formatPesos(benefit)})`,
  ];
  return `Por ejemplo, con ${formatPesos(subtotal)} en productos y un beneficio de ${formatPesos(benefit)}: ${steps.join(' − ')} = **${cost(subtotal, benefit)}**.`;
}

function benefitShare(): string {
  const percent: number = shippingFormula.benefitPercent;
  return percent === 50 ? 'la mitad' : `el ${percent} %`;
}

function cost(subtotal: number, benefit: number): string {
  const pesos = shippingCost(COURIER, subtotal, benefit);
  return pesos === 0 ? 'Gratis' : formatPesos(pesos);
}
