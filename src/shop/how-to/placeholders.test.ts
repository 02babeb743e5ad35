import { describe, expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { sideServices } from '#config/env.ts';
import type { SellerPromises } from '#config/shop-types.ts';
import { payment } from '#config/shop/payment.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import { canBuyerCancel, ORDER_STATUSES, STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { promises } from '#config/shop/shop.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import PRIVACY from './content/80-privacidad.md?raw';
import STEPS from './content/10-comprar.md?raw';
import QUESTIONS from './content/90-preguntas.md?raw';
import { fillPlaceholders, PLACEHOLDERS } from './placeholders.ts';

/** No outside service is configured. */
const NONE = sideServices({});

/** Fills in a chapter for a shop with these values and services. */
async function filled(text: string, values: Parameters<typeof inShop>[0], services = NONE): Promise<string> {
  const own = await inShop(values, () => import('./placeholders.ts'));
  return own.fillPlaceholders(text, services);
}

describe('the cost of shipping', () => {
  const TEXT = '{{envio-en-grande}}\n{{costo-del-envio}}';
  const EXAMPLES = '{{ejemplos-de-envio}}';
  const costing = (text: string, base: number, subtotalPercent: number, benefitPercent: number) =>
    filled(text, {
      shipping: {
        shippingFormula: {
          base: { ...shippingFormula.base, Andreani: base },
          subtotalPercent,
          benefitPercent,
          freeBelow: 200,
        },
      },
    });

  it.each([
    [
      5,
      50,
      /^Gratis desde \$.26\.801\nPor menos, cuesta \$.1\.540 menos el 5 % .* y la mitad de lo que bonifica .*\.$/,
      5,
    ],
    [5, 0, /^Gratis desde \$.26\.801\nPor menos, cuesta \$.1\.540 menos el 5 % de lo que comprás\.$/, 5],
    [
      0,
      50,
      /^\$.1\.540 como mucho\nEl envío cuesta .* menos la mitad .*, y es gratis si queda en menos de \$.200\.$/,
      1,
    ],
    [0, 0, /^\$.1\.540, siempre$/, 1],
  ])(
    'with %i percent of the products and %i of the benefit is explained correctly',
    async (...[of, benefit, text, lines]) => {
      expect(await costing(TEXT, 1540, of, benefit)).toMatch(text);
      expect((await costing(EXAMPLES, 1540, of, benefit)).split('\n')).toHaveLength(lines);
    },
  );

  it('that is always free needs neither sentence nor examples', async () => {
    expect(await costing(TEXT, 0, 5, 50)).toBe('El envío es gratis');
    expect(await costing(EXAMPLES, 0, 5, 50)).toBe('');
  });
});

it('the steps say that a picked-up order is announced, in a shop with pick-up alone', async () => {
  const sentence = 'Si lo retirás en persona, te avisamos cuando está listo.';
  expect(await filled(STEPS, {})).toContain(sentence);
  expect(await filled(STEPS, { shipping: { pickUp: null } })).not.toContain(sentence);
});

describe('the questions about Mercado Libre', () => {
  const lower = '## ¿Por qué acá sale menos que en Mercado Libre?';
  const full = '## ¿Qué es el «Envío Full de Mercado Libre»?';

  it.each([
    ['costs less than there', 80, [lower, full]],
    ['costs the same', 100, [full]],
    ['does not sell there', null, []],
  ])('are those of a shop that %s', async (_what, marketplacePercent, asked) => {
    const chapter = await filled(QUESTIONS, { prices: { marketplacePercent } });
    expect([lower, full].filter((question) => chapter.includes(question))).toEqual(asked);
    expect(chapter.includes('Mercado Libre')).toBe(asked.length > 0);
  });
});

it('the transfer, the link and the eCheque are explained like in the order, whatever the owner leaves out', async () => {
  const least = {
    transfer: { holder: '', cuit: '', bank: '', cbu: '2850590940090418135201', alias: '' },
    echeque: { payee: '', cuit: '27-12345678-0', term: '', note: '' },
    sendsPaymentLink: true,
  };
  expect(await filled('{{medios-de-pago}}', { payment: { payment: least } })).toContain(
    'eCheque**: en tu pedido está a quién emitirlo',
  );
});

describe('the chapter about personal data', () => {
  const ON = sideServices({
    VITE_GEOCODING_URL: 'https://nominatim.openstreetmap.org',
    VITE_IP_URL: 'https://api.ipify.org',
    VITE_FORMS_URL: 'https://docs.google.com/forms/d/e/1/formResponse',
    VITE_FORMS_FIELDS: 'entry.1,entry.2,entry.3,entry.4',
    VITE_EMAIL_URL: 'https://api.emailjs.com',
    VITE_EMAIL_SERVICE: 's',
    VITE_EMAIL_KEY: 'k',
    VITE_EMAIL_ORDER_TEMPLATE: 't',
    VITE_PRODUCTION_HOST: 'ovillo.example',
  });
  const off = (changes: Partial<typeof ON>) => ({ ...ON, ...changes });

  it.each([
    ['the map', 'nominatim.openstreetmap.org; nosotros no la guardamos', off({ geocodingUrl: '' })],
    ['the public address', 'api.ipify.org, que nos la dice', off({ publicIpUrl: '' })],
    ['shared links', 'anotamos una vez en docs.google.com', off({ forms: { ...ON.forms, url: '' } })],
    ['shared links without fields', 'enlace compartido', off({ forms: { ...ON.forms, fields: '' } })],
    ['e-mails', 'El servicio que envía nuestros correos', off({ email: { ...ON.email, orderTemplate: '' } })],
    ['e-mails of no host', 'El servicio que envía nuestros correos', off({ productionHost: '' })],
  ])('says where %s go, and nothing of a service that is off', (_what, sentence, without) => {
    expect(fillPlaceholders(PRIVACY, ON)).toContain(sentence);
    expect(fillPlaceholders(PRIVACY, without)).not.toContain(sentence);
  });

  it('has two rows less when every outside service is off', () => {
    const rows = (services: typeof ON) => fillPlaceholders(PRIVACY, services).match(/^\|/gm)?.length ?? 0;
    expect(rows(ON) - rows(NONE)).toBe(2);
  });
});

it('the payment methods say how each is paid, and what is not configured is arranged by message', async () => {
  const list = '{{medios-de-pago}}';
  const all = await filled(list, { payment: { payment }, prices: { transferDiscountPercent: 0 } });
  expect(all).not.toContain('%');
  expect(all).toMatch(/Transferencia Bancaria\*\*: en tu pedido está la cuenta/);
  expect(all).toMatch(/\(link de pago\)\*\*: te mandamos el link/);
  expect(all).toMatch(/eCheque\*\*: en tu pedido está a quién/);
  const none = await filled(list, {
    payment: { payment: { transfer: null, echeque: null, sendsPaymentLink: false } },
    prices: { transferDiscountPercent: 10 },
  });
  expect(none).toContain('y los productos te salen 10 % menos.');
  expect(none.match(/te escribimos para coordinarlo/g)).toHaveLength(PAYMENT_METHODS.length);
});

it.each([
  ['respuesta-a-la-garantia', { answerHours: 48 }, /48 horas/],
  ['plazo-de-despacho', { dispatchDays: 2 }, /2 días hábiles después del pago/],
  ['demora', { parcelTime: 'Llega en 2 a 4 días hábiles.' }, /^Llega en 2 a 4 días hábiles\.$/],
  ['demora', { parcelTime: null }, /^$/],
  ['pregunta-de-la-demora', { parcelTime: null }, /^$/],
  ['garantia', { warrantyMonths: 12 }, /12 meses/],
  ['garantia', { warrantyMonths: 3 }, /^(?!.*3 meses)/],
  ['envio-de-la-devolucion', { sendsReturnLabel: true }, /etiqueta/],
  ['factura', { invoices: ['A', 'B'] }, /factura \(A o B\)/],
  ['factura-a', { invoices: ['A', 'B'] }, /^Sí\. Cargá tu CUIT/],
  ['factura-a', { invoices: ['C'] }, /^No: hacemos factura C\.$/],
] satisfies [string, Partial<SellerPromises>, RegExp][])(
  '{{%s}} says what the owner decides: %o',
  async (name, own, text) => {
    expect(await filled(`{{${name}}}`, { shop: { promises: { ...promises, ...own } } })).toMatch(text);
  },
);

it('the answer about pick-up says where, or offers to arrange it', async () => {
  const place = { address: 'Belgrano 45', hours: 'de 10 a 18' };
  expect(await filled('{{retiro}}', { shipping: { pickUp: place } })).toContain(
    'Lo retirás en Belgrano 45, de 10 a 18, cuando',
  );
  expect(await filled('{{retiro}}', { shipping: { pickUp: null } })).toContain('[escribinos](https://wa.me/');
});

it('the statuses that a buyer may cancel, and those that reserve products, are named', () => {
  const names = (placeholder: string, of: (estado: OrderStatus) => boolean) =>
    ORDER_STATUSES.every(
      (estado) => fillPlaceholders(placeholder, NONE).includes(`«${estado}»`) === of(estado),
    );
  expect(names('{{estado-que-se-cancela}}', (estado) => canBuyerCancel({ estado }))).toBe(true);
  expect(names('{{estados-en-proceso}}', (estado) => STATUSES[estado].counts === 'until-sent')).toBe(true);
});

it('each placeholder of the texts has a value or leaves its line out, and an unknown one throws', () => {
  for (const name of Object.keys(PLACEHOLDERS))
    expect(fillPlaceholders(`{{${name}}}`, NONE)).not.toMatch(/[{}]/);
  expect(() => fillPlaceholders('{{precio}}', NONE)).toThrow('No placeholder is called {{precio}}.');
  expect(() => fillPlaceholders('{{constructor}}', NONE)).toThrow('constructor');
});
