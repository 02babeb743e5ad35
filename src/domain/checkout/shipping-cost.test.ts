import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactShipping } from '#tests/support/fixtures/exact-sums.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import type { ShippingFormula } from '#config/shop-types.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import { SHIPPING_SERVICES, type ShippingService } from '#domain/shipping/shipping-service.ts';

/** The formula of docs/buying.md#shipping-cost; another shop may have another. */
const SPECIFIED: ShippingFormula = {
  base: { Andreani: 1540, 'Correo Argentino': 1390, Micro: 0 },
  subtotalPercent: 5,
  benefitPercent: 50,
  freeBelow: 200,
};

/** A formula whose percentages give fractions of a cent. */
const ODD: ShippingFormula = {
  base: { ...SPECIFIED.base, Andreani: 4321 },
  subtotalPercent: 13,
  benefitPercent: 37,
  freeBelow: 0,
};

const percent = fc.integer({ min: 0, max: 100 });
const pesos = fc.integer({ min: 0, max: 20_000 });
/** The owner's formula, or any other. */
const anyFormula: fc.Arbitrary<ShippingFormula> = fc.oneof(
  fc.constant(shippingFormula),
  fc.record({
    base: fc.record({ Andreani: pesos, 'Correo Argentino': pesos, Micro: pesos }),
    subtotalPercent: percent,
    benefitPercent: percent,
    freeBelow: fc.integer({ min: 0, max: 2000 }),
  }),
);

/** A purchase in cents: mostly small ones, whose shipping is not free. */
const anyPurchase = fc.record({
  service: fc.constantFrom(...SHIPPING_SERVICES),
  subtotal: fc.oneof(fc.integer({ min: 0, max: 4_000_000 }), fc.integer({ min: 0, max: 10 ** 11 })),
  benefit: fc.oneof(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 10 ** 9 })),
});

/** Loads the functions for a shop with this formula. */
const costsBy = (formula: ShippingFormula) =>
  inShop({ shipping: { shippingFormula: formula } }, async () => ({
    ...(await import('./shipping-cost.ts')),
    ...(await import('./free-shipping.ts')),
  }));

describe('shippingCost', () => {
  it.each<[service: ShippingService, subtotal: number, freeShipping: number, cost: number, why: string]>([
    ['Andreani', 0, 0, 1540, 'the base alone'],
    ['Andreani', 10_000, 0, 1040, '5 % of the subtotal less'],
    ['Andreani', 0, 1000, 1040, 'half the highest freeShipping less'],
    ['Andreani', 10_000, 1000, 540, 'both less'],
    ['Andreani', 1, 0, 1539, '1539,95 rounded down'],
    ['Andreani', 0, 1, 1539, 'half of an odd freeShipping, rounded down'],
    ['Andreani', 19.99, 0, 1539, '1539,0005 rounded down'],
    ['Andreani', 26_800, 0, 200, 'exactly 200 is still charged'],
    ['Andreani', 26_801, 0, 0, '199,95 is free'],
    ['Andreani', 26_800.01, 0, 0, 'a fraction of a cent below 200 is free'],
    ['Andreani', 0, 2681, 0, '199,50 by freeShipping is free'],
    ['Andreani', 1_000_000, 0, 0, 'never below zero'],
    ['Correo Argentino', 0, 0, 1390, 'the base alone'],
    ['Correo Argentino', 23_801, 0, 0, '199,95 is free'],
    ['Micro', 0, 0, 0, 'the carrier charges on arrival'],
  ])(
    'by %s, subtotal %d and freeShipping %d, costs %d: %s',
    async (service, subtotal, freeShipping, cost) => {
      const { shippingCost } = await costsBy(SPECIFIED);
      expect(shippingCost(service, subtotal, freeShipping)).toBe(cost);
    },
  );

  it('is whole pesos from 0 to the base, the same as the formula of the rules in integers, for amounts with cents in any shop', async () => {
    await fc.assert(
      fc.asyncProperty(anyFormula, fc.array(anyPurchase, { minLength: 50 }), async (formula, purchases) => {
        const { shippingCost } = await costsBy(formula);
        for (const { service, subtotal, benefit } of purchases) {
          const cost = shippingCost(service, subtotal / 100, benefit / 100);
          expect(cost).toBe(exactShipping({ ...formula, base: formula.base[service] }, subtotal, benefit));
          expect(cost).toBeGreaterThanOrEqual(0);
          expect(cost).toBeLessThanOrEqual(formula.base[service]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('missingForFreeShipping', () => {
  it.each([
    ['the shop’s formula', shippingFormula],
    ['another formula', ODD],
  ])('by %s, is the least number of whole pesos that makes shipping free', async (_name, formula) => {
    const { missingForFreeShipping, shippingCost } = await costsBy(formula);
    const isFree = (subtotal: number, benefit: number) => shippingCost('Andreani', subtotal, benefit) === 0;
    const wrong: string[] = [];
    for (let subtotal = 0; subtotal < 30_000; subtotal += 13.57) {
      for (let benefit = 0; benefit < 3100; benefit += 47.51) {
        const missing = missingForFreeShipping(subtotal, benefit);
        const isLeast = missing === 0 || !isFree(subtotal + missing - 1, benefit);
        if (!Number.isInteger(missing) || missing < 0 || !isLeast || !isFree(subtotal + missing, benefit))
          wrong.push(`${subtotal} ${benefit}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is infinite where the products take nothing off, and 0 where the benefit alone makes shipping free', async () => {
    const { missingForFreeShipping } = await costsBy({ ...SPECIFIED, subtotalPercent: 0 });
    expect(missingForFreeShipping(1_000_000, 2680)).toBe(Infinity);
    expect(missingForFreeShipping(0, 2681)).toBe(0);
  });
});
