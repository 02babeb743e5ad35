import { shop, whatsappLink } from '../../config/shop.ts';
import { MAX_ORDER_LINES } from '../../domain/cart/cart.ts';
import { MAX_OPEN_ORDERS, ORDER_PAUSE_MS } from '../../domain/checkout/checkout.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import {
  FREE_BELOW,
  missingForFreeShipping,
  SHIPPING_BASE,
  SUBTOTAL_DISCOUNT_PERCENT,
} from '../../domain/checkout/shipping-cost.ts';
import { benefitShare, shippingExamples, workedExample } from './shipping-examples.ts';

/** The value of each `{{name}}` in the how-to's texts. Their numbers come from the rules that the cart uses. */
export const PLACEHOLDERS: Readonly<Record<string, () => string>> = {
  correo: () => `[${shop.email}](mailto:${shop.email})`,
  whatsapp: () => `[nuestro WhatsApp](${whatsappLink('Hola! Tengo una consulta.')})`,
  'enlace-whatsapp': () => whatsappLink('Hola! Tengo una consulta.'),
  'medios-de-pago': () => PAYMENT_METHODS.map((method) => `- ${method}`).join('\n'),
  'base-andreani': () => formatPesos(SHIPPING_BASE.Andreani),
  'descuento-por-compra': () => `${SUBTOTAL_DISCOUNT_PERCENT} %`,
  'parte-del-beneficio': benefitShare,
  'gratis-por-debajo-de': () => formatPesos(FREE_BELOW),
  'compra-para-envio-gratis': () => formatPesos(missingForFreeShipping('Andreani', 0, 0)),
  'ejemplos-de-envio': shippingExamples,
  'ejemplo-paso-a-paso': workedExample,
  'productos-por-pedido': () => String(MAX_ORDER_LINES),
  'pedidos-en-proceso': () => String(MAX_OPEN_ORDERS),
  'pausa-entre-pedidos': () => `${ORDER_PAUSE_MS / 1000} segundos`,
};

/**
 * Replaces the placeholders of a text by their values.
 * @throws Error that names an unknown placeholder, so that a typing mistake never reaches a buyer.
 */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{\{([^}]*)\}\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined;
    if (value === undefined) throw new Error(`No placeholder is called {{${name}}}.`);
    return value();
  });
}
