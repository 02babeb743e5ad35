import { describe, expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import type { SellerPromises } from '#config/shop-types.ts';
import { payment } from '#config/shop/payment.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import { canBuyerCancel, ORDER_STATUSES, STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { promises } from '#config/shop/shop.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { fillPlaceholders, PLACEHOLDERS } from './placeholders.ts';

/** Fills a chapter in as a shop with these values does. */
async function filled(text: string, values: Parameters<typeof inShop>[0]): Promise<string> {
  const own = await inShop(values, () => import('./placeholders.ts'));
  return own.fillPlaceholders(text);
}

describe('the cost of shipping', () => {
  const SENTENCE = '{{costo-del-envio}}';
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
    [5, 50, /^Cuesta \$.1\.540 menos el 5 % de lo que comprás y la mitad del mayor .*: \*\*gratis desde/, 6],
    [5, 0, /^Cuesta \$.1\.540 menos el 5 % de lo que comprás: \*\*gratis desde/, 5],
    [0, 0, /^Cuesta \$.1\.540\.$/, 1],
  ])(
    'with %i %% of the products and %i %% of the benefit is told as it is',
    async (...[of, benefit, text, lines]) => {
      expect(await costing(SENTENCE, 1540, of, benefit)).toMatch(text);
      expect((await costing(EXAMPLES, 1540, of, benefit)).split('\n')).toHaveLength(lines);
    },
  );

  it('that is always free needs no examples', async () => {
    expect(await costing(SENTENCE, 0, 5, 50)).toBe('**El envío es gratis.**');
    expect(await costing(EXAMPLES, 0, 5, 50)).toBe('');
  });
});

it('a price like the marketplace’s needs no explanation', async () => {
  const question = '{{precio-y-mercado-libre}}';
  expect(await filled(question, { prices: { marketplacePercent: 100 } })).toBe('');
  expect(await filled(question, { prices: { marketplacePercent: 80 } })).toContain('¿Por qué acá sale menos');
});

it('the payment methods say how each is paid, and what is not configured is arranged by message', async () => {
  const list = '{{medios-de-pago}}';
  const all = await filled(list, { payment: { payment }, prices: { transferDiscountPercent: 0 } });
  expect(all).not.toContain('%');
  expect(all).toMatch(/Transferencia Bancaria\*\*: en tu pedido está la cuenta/);
  expect(all).toMatch(/\(link de pago\)\*\*: te mandamos el link/);
  expect(all).toMatch(/eCheque\*\*: en tu pedido está a nombre de quién/);
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
    ORDER_STATUSES.every((estado) => fillPlaceholders(placeholder).includes(`«${estado}»`) === of(estado));
  expect(names('{{estado-que-se-cancela}}', (estado) => canBuyerCancel({ estado }))).toBe(true);
  expect(names('{{estados-en-proceso}}', (estado) => STATUSES[estado].counts === 'until-sent')).toBe(true);
});

it('each placeholder of the texts has a value, and an unknown one throws', () => {
  for (const name of Object.keys(PLACEHOLDERS)) expect(fillPlaceholders(`{{${name}}}`)).not.toMatch(/[{}]/);
  expect(() => fillPlaceholders('{{precio}}')).toThrow('No placeholder is called {{precio}}.');
  expect(() => fillPlaceholders('{{constructor}}')).toThrow('constructor');
});
