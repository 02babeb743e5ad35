import { Timestamp } from 'firebase/firestore';
import type { ShopNumbers } from '#deploy/rules/numbers.ts';
import type { PaymentMethod } from '#domain/checkout/payment-methods.ts';
import { PICK_UP } from '#domain/shipping/shipping-service.ts';
import { sumPesos } from '#domain/text/money.ts';
import { exactShipping } from '#tests/support/fixtures/exact-sums.ts';
import {
  type Items,
  largest,
  limitsAt,
  line,
  orderAt,
  ordering,
  orderOf,
  type Placing,
  TWO,
} from '#tests/rules/support/orders.ts';
import { eachAllowed, eachRefused, given, type RuleCase } from '#tests/rules/support/rule-case.ts';
import { ANA_SUB, anaPlaces, type Docs, productWith, record } from '#tests/rules/support/world.ts';
import type { Fields, Write } from '#tests/rules/support/writes.ts';

/** Another shop's numbers, all different from this shop's. */
const NUMBERS: ShopNumbers = {
  marketplacePercent: 93,
  priceField: 'original_price',
  pauseSeconds: 90,
  openOrders: 7,
  courierBase: 4321,
  subtotalPercent: 13,
  benefitPercent: 37,
  freeBelow: 150,
  transferDiscountPercent: 7,
  hasPickUp: true,
};

const FORMULA = { ...NUMBERS, base: NUMBERS.courierBase };

/** Pesos of products from which the other shop ships for free. */
const FREE_FROM = Array.from({ length: 100_000 }).findIndex(
  (_, pesos) => exactShipping(FORMULA, pesos * 100, 0) === 0,
);

const TRANSFER: PaymentMethod = 'Transferencia Bancaria';

/** A subtotal for which the other shop's transfer discount is a whole number of pesos. */
const WHOLE = 4300;

const OPEN = Array.from({ length: NUMBERS.openOrders }, (_, n) => `anaOrderProcessing1${n}`);

/** Orders checked by rules with the other shop's numbers. */
export const otherNumbers: readonly RuleCase[] = [
  ...eachAllowed('ana', {
    'an order of two products, with cents in the marketplace’s price and in freeShipping': placing(TWO),
    'an order of the lowest cost of shipping that is charged': costing(FREE_FROM - 1),
    'an order of one peso more, which ships for free': costing(FREE_FROM),
    'an order by transfer of which 7 % are whole pesos': byTransfer(WHOLE, WHOLE * 0.07),
    'one of a peso less, of which 7 % are rounded down': byTransfer(WHOLE - 1, WHOLE * 0.07 - 1),
    'the largest order by transfer': placing(largest(2), {
      order: {
        ...ordering(linesOf(largest(2)), NUMBERS, NUMBERS.transferDiscountPercent),
        medioDePago: TRANSFER,
      },
    }),
    'the largest order that its buyer picks up': pickingUp(largest(2)),
    'an order once the longer pause is over': given(limits([], NUMBERS.pauseSeconds), placing(TWO)),
    'a seventh open order': given(limits(OPEN.slice(1)), placing(TWO, { active: OPEN.slice(1) })),
  }),
  ...eachRefused('ana', {
    'an order with the percentage of the shop': anaPlaces(TWO, {
      order: ordering(
        TWO.map(([id, units]) => line(id, units)),
        NUMBERS,
      ),
    }),
    'an order with the shipping of the shop': anaPlaces(TWO, { order: ordering(linesOf(TWO)) }),
    'an order by transfer with a peso too much off': byTransfer(WHOLE - 1, WHOLE * 0.07),
    'an order by transfer with a peso too little off': byTransfer(WHOLE, WHOLE * 0.07 - 1),
    'an order by transfer at the full price': byTransfer(WHOLE, 0),
    'an order by eCheque with the discount of a transfer': byTransfer(WHOLE, WHOLE * 0.07, 'eCheque'),
    'an order to pick up that pays for shipping': placing(TWO, { order: { servicioEnvio: PICK_UP } }),
    'an order to pick up of one peso less than its lines': pickingUp(TWO, -1),
    'an order by the courier with the sums of one to pick up': pickingUp(TWO, 0, 'Andreani'),
    'an order by bus with the sums of one by the courier': placing(TWO, {
      order: { servicioEnvio: 'Micro' },
    }),
    'an order just before the longer pause is over': given(
      limits([], NUMBERS.pauseSeconds - 2),
      placing(TWO),
    ),
    'an eighth open order': given(
      { ...limits(OPEN)(), ...orders('Procesando', OPEN) },
      placing(TWO, { active: OPEN }),
    ),
    'an order that drops four finished ones, of which nobody looks at the last': given(
      { ...limits(OPEN)(), ...orders('Finalizada', OPEN.slice(0, 4)) },
      placing(TWO, { active: OPEN.slice(4) }),
    ),
    'an order of a product of which that shop would charge nothing': given(
      productWith(102, { price: 1.07 }),
      anaPlaces([[102, 1]], { order: ordering([{ ...line(102, 1), price: 1 }], NUMBERS) }),
    ),
  }),
].map(inOtherShop);

function inOtherShop(one: RuleCase): RuleCase {
  return { ...one, numbers: NUMBERS };
}

function linesOf(items: Items) {
  return items.map(([id, units]) => line(id, units, NUMBERS));
}

/** Ana's batch with the other shop's prices and shipping. */
function placing(items: Items, changes: Partial<Placing> = {}): Write[] {
  return anaPlaces(items, { ...changes, order: { ...ordering(linesOf(items), NUMBERS), ...changes.order } });
}

/** An order of one product at this price in the other shop, with this discount in pesos. */
function byTransfer(price: number, discount: number, medioDePago: PaymentMethod = TRANSFER) {
  const { totalCosto } = orderedAt(price);
  return costing(price, { totalCosto: Number(totalCosto) - discount, medioDePago });
}

/** A pick-up order without shipping; its total differs from the sum of its lines by this many pesos. */
function pickingUp(items: Items, difference = 0, servicioEnvio: string = PICK_UP): Write[] {
  const lines = linesOf(items).map(({ price, cantidadDelPedido: quantity }) => ({ price, quantity }));
  return placing(items, {
    order: { servicioEnvio, costoEnvio: 0, totalCosto: sumPesos(lines) + difference },
  });
}

/** An order of one product at this price in the other shop. */
function costing(price: number, changes: Fields = {}) {
  return given(
    productWith(102, { price: Math.ceil((price * 100) / NUMBERS.marketplacePercent) }),
    anaPlaces([[102, 1]], { order: { ...orderedAt(price), ...changes } }),
  );
}

function orderedAt(price: number): Fields {
  return ordering([{ ...line(102, 1), price }], NUMBERS);
}

function orders(estado: string, ids: readonly string[]): Docs {
  return Object.fromEntries(ids.map((id) => [orderAt(id), { ...orderOf(record(ANA_SUB), TWO), estado }]));
}

/** Ana's limits with these open orders, the last of them placed this many seconds ago. */
function limits(open: readonly string[], secondsAgo = 3600): () => Docs {
  return () => ({
    [limitsAt(ANA_SUB)]: {
      pedidosActivos: open,
      ultimoPedido: Timestamp.fromMillis(Date.now() - secondsAgo * 1000),
      ultimaOrden: 'anaOrderProcessing10',
    },
  });
}
