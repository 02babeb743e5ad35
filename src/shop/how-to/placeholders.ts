import type { SideServices } from '#config/env.ts';
import { marketplacePercent } from '#config/shop/prices.ts';
import { pickUp, shippingFormula } from '#config/shop/shipping.ts';
import { promises, shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { PRICE_PERCENT } from '#domain/catalogue/product.ts';
import { MAX_OPEN_ORDERS, ORDER_PAUSE_MS } from '#domain/checkout/checkout.ts';
import { discountPercent, paymentMethodsFor, PAYMENTS } from '#domain/checkout/payment-methods.ts';
import { missingForFreeShipping } from '#domain/checkout/free-shipping.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import {
  canBuyerCancel,
  ORDER_STATUSES,
  STATUSES,
  statusSetBy,
  statusText,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { CARRIERS, PICK_UP, pickUpText } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { PAYMENT_TEXTS } from '#shared/payment-texts.ts';
import {
  answerTime,
  dispatchTime,
  LEGAL_WARRANTY_MONTHS,
  warrantyMonths,
} from '#shop/buying/seller-promises.ts';

const MARKETPLACE = 'Mercado Libre';

const CONTACT = whatsappLink('Hola! Tengo una consulta.');

/** Texts by placeholder, from the shop's rules, the owner's values and the configured services. Null omits the text. */
export const PLACEHOLDERS: Readonly<Record<string, (services: SideServices) => string | null>> = {
  correo: () => `[${shop.email}](mailto:${shop.email})`,
  whatsapp: () => `[nuestro WhatsApp](${CONTACT})`,
  'enlace-whatsapp': () => CONTACT,
  retiro: pickUpAnswer,
  'medios-de-pago': paymentMethodList,
  'mercado-libre': () => (marketplacePercent === null ? null : MARKETPLACE),
  'mercado-libre-mas-caro': () => (PRICE_PERCENT === 100 ? null : MARKETPLACE),
  servicio: () => COURIER,
  'por-servicio': () => CARRIERS[COURIER].by,
  'envio-en-grande': shippingHeadline,
  'pregunta-del-costo': () => shippingSentence() && '¿Cómo se calcula el envío?',
  'costo-del-envio': shippingSentence,
  'pregunta-de-la-demora': () => promises.parcelTime && '¿Cuánto tarda en llegar?',
  demora: () => promises.parcelTime,
  'ejemplos-de-envio': shippingExamples,
  'productos-por-pedido': () => String(MAX_PRODUCTS),
  'pedidos-en-proceso': () => String(MAX_OPEN_ORDERS),
  'estado-que-se-cancela': () => inStatuses(ORDER_STATUSES.filter((estado) => canBuyerCancel({ estado }))),
  'estados-en-proceso': () =>
    inStatuses(ORDER_STATUSES.filter((estado) => STATUSES[estado].counts === 'until-sent')),
  'pausa-entre-pedidos': () => pluralize(ORDER_PAUSE_MS / 1000, 'segundo'),
  'respuesta-al-arrepentimiento': () =>
    promises.answerHours === null
      ? 'Con tu código de arrepentimiento coordinamos la devolución.'
      : `Con tu código de arrepentimiento te respondemos${answerTime()}.`,
  'envio-de-la-devolucion': () =>
    `${promises.sendsReturnLabel ? 'Te mandamos una etiqueta para que despaches el paquete. ' : ''}**Los gastos de la devolución son nuestros** (artículo 34 de la Ley 24.240).`,
  'respuesta-a-la-garantia': () => (promises.answerHours === null ? '' : ` Te respondemos${answerTime()}.`),
  'plazo-de-despacho': () => dispatchTime() && `${dispatchTime()} después del pago`,
  'o-retiro': () => (pickUp === null ? '' : ' Si lo retirás en persona, te avisamos cuando está listo.'),
  garantia: warrantyText,
  factura: invoiceText,
  'factura-a': invoiceAText,
  'quien-ve-los-pedidos': (services) =>
    sendsEmail(services) ? 'El servicio que envía nuestros correos' : 'Nadie más',
  'quien-dice-la-ip': ({ publicIpUrl }) => hostOf(publicIpUrl),
  mapa: ({ geocodingUrl }) => hostOf(geocodingUrl),
  'registro-de-visitas': ({ forms }) => hostOf(forms.fields && forms.url),
};

/**
 * Fills in a chapter. Removes a line whose placeholder gives null: a row, a paragraph, or a question's line together with its
 * answer's.
 * @throws Error that names an unknown placeholder, so that a typing mistake never reaches a buyer
 */
export function fillPlaceholders(text: string, services: SideServices): string {
  return text
    .split('\n')
    .flatMap((line) => filledLine(line, services) ?? [])
    .join('\n');
}

function filledLine(line: string, services: SideServices): string | null {
  let isLeftOut = false;
  const filled = line.replace(/\{\{([^}]*)\}\}/g, (_whole, name: string) => {
    const valueOf = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined;
    if (valueOf === undefined) throw new Error(`No placeholder is called {{${name}}}.`);
    const value = valueOf(services);
    isLeftOut ||= value === null;
    return value ?? '';
  });
  return isLeftOut ? null : filled;
}

/** Returns the host of an address; null for a service that is off. */
function hostOf(address: string): string | null {
  return address === '' ? null : (/^https?:\/\/([^/]+)/.exec(address)?.[1] ?? address);
}

function sendsEmail({ email, productionHost }: SideServices): boolean {
  const { url, service, key, withdrawalTemplate, orderTemplate, buyerTemplate } = email;
  const template = withdrawalTemplate || orderTemplate || buyerTemplate;
  return [url, service, key, template, productionHost].every((setting) => setting !== '');
}

function inStatuses(statuses: readonly OrderStatus[]): string {
  const quoted = statuses.map((estado) => `«${estado}»`);
  return `en ${new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(quoted)}`;
}

/** Returns in a few words the highest shipping cost, or from which amount shipping is free. */
function shippingHeadline(): string {
  const free = missingForFreeShipping(0, 0);
  if (free === 0) return 'El envío es gratis';
  const most = formatPesos(shippingFormula.base[COURIER]);
  if (Number.isFinite(free)) return `Gratis desde ${formatPesos(free)}`;
  return shippingFormula.benefitPercent > 0 ? `${most} como mucho` : `${most}, siempre`;
}

/** Returns in one sentence how shipping below that amount is calculated; null when every cart pays the same. */
function shippingSentence(): string | null {
  const { base, subtotalPercent, benefitPercent, freeBelow } = shippingFormula;
  const half = benefitPercent === 50 ? 'la mitad' : `el ${benefitPercent} %`;
  const less = [
    subtotalPercent > 0 && `el ${subtotalPercent} % de lo que comprás`,
    benefitPercent > 0 && `${half} de lo que bonifica el producto del carrito que más bonifica`,
  ].filter(Boolean);
  if (missingForFreeShipping(0, 0) === 0 || less.length === 0) return null;
  const cost = `cuesta ${formatPesos(base[COURIER])} menos ${less.join(' y ')}`;
  return subtotalPercent > 0
    ? `Por menos, ${cost}.`
    : `El envío ${cost}, y es gratis si queda en menos de ${formatPesos(Math.max(freeBelow, 1))}.`;
}

/** Subtotals of the examples, in pesos. */
const CARTS = [5_000, 12_000, 20_000];

/** Calculated with the cart's own function; '' when every cart pays the same. */
function shippingExamples(): string {
  const cost = (subtotal: number) => shippingCost(COURIER, subtotal, 0);
  if (new Set(CARTS.map(cost)).size === 1) return '';
  const rows = CARTS.map(
    (subtotal) =>
      `| ${formatPesos(subtotal)} | ${cost(subtotal) === 0 ? 'Gratis' : formatPesos(cost(subtotal))} |`,
  );
  return ['| Productos | Envío |', '| --- | --- |', ...rows].join('\n');
}

/** Returns whether orders can be picked up (docs/buying.md#pick-up). */
function pickUpAnswer(): string {
  return pickUp === null
    ? `Los pedidos salen ${CARRIERS[COURIER].by}. Si estás cerca y preferís pasar a buscarlo, [escribinos](${CONTACT}) y vemos si se puede.`
    : `Sí, sin costo: elegí «Retiro en persona» en el carrito. Lo retirás en ${pickUpText()}, cuando tu pedido diga «${statusText({ servicioEnvio: PICK_UP }, statusSetBy('dispatch'))}».`;
}

/** Returns the payment methods as a list that explains how each is paid (docs/buying.md#how-to-pay). */
function paymentMethodList(): string {
  return paymentMethodsFor()
    .map((method) => {
      const { kind, needs } = PAYMENTS[method];
      const percent = discountPercent(method);
      const less = percent === 0 ? '' : `, y los productos te salen ${percent} % menos`;
      return `- **${method}**: ${PAYMENT_TEXTS[needs === null ? 'by-message' : kind].howTo}${less}.`;
    })
    .join('\n');
}

function warrantyText(): string {
  const legal =
    'Los productos nuevos tienen **seis meses** de garantía legal desde la entrega (artículo 11 de la Ley 24.240).';
  const months = warrantyMonths();
  return months === LEGAL_WARRANTY_MONTHS ? legal : `${legal} Nosotros te damos **${months} meses**.`;
}

function invoiceText(): string {
  const { invoices } = promises;
  const form = 'Tus datos de facturación los cargás en [tu perfil](/user).';
  if (invoices.length === 0)
    return `${form} Si necesitás un tipo de factura en particular, preguntanos antes de comprar.`;
  return `Con tu compra va la factura (${invoices.join(' o ')}), según tu condición frente al IVA. ${form}`;
}

function invoiceAText(): string {
  const { invoices } = promises;
  if (invoices.includes('A'))
    return 'Sí. Cargá tu CUIT y tu condición frente al IVA en [tu perfil](/user) antes de comprar.';
  return invoices.length > 0
    ? `No: hacemos factura ${invoices.join(' o ')}.`
    : 'Preguntanos antes de comprar. Tu CUIT y tu condición frente al IVA los cargás en [tu perfil](/user).';
}
