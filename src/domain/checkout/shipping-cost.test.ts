import { describe, expect, it } from 'vitest';
import { exactShipping } from '#tests/support/fixtures/exact-sums.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import type { ShippingFormula } from '#config/shop-types.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import { SHIPPING_SERVICES, type ShippingService } from '#domain/shipping/shipping-service.ts';

/** The formula of docs/buying.md#shipping-cost; a shop may have another. */
const SPECIFIED: ShippingFormula = {
  base: { Andreani: 1540, 'Correo Argentino': 1390, Micro: 0 },
  subtotalPercent: 5,
  benefitPercent: 50,
  freeBelow: 200,
};

/** None of its numbers is a round part of a hundred. */
const ODD: ShippingFormula = {
  base: { ...SPECIFIED.base, Andreani: 4321 },
  subtotalPercent: 13,
  benefitPercent: 37,
  freeBelow: 0,
};

/** The functions of a shop with this formula. */
const costsBy = (formula: ShippingFormula) =>
  inShop({ shipping: { shippingFormula: formula } }, () => import('./shipping-cost.ts'));

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

  it.each([
    ...SHIPPING_SERVICES.map((service) => ({
      name: 'the shop’s formula',
      service,
      formula: shippingFormula,
    })),
    { name: 'another formula', service: 'Andreani', formula: ODD } as const,
  ])(
    '$name by $service, agrees with integer arithmetic for amounts with cents',
    async ({ service, formula }) => {
      const { shippingCost } = await costsBy(formula);
      const numbers = { ...formula, base: formula.base[service] };
      const wrong: string[] = [];
      for (let subtotal = 0; subtotal < 3_200_000; subtotal += 211) {
        for (let freeShipping = 0; freeShipping < 320_000; freeShipping += 6733) {
          const cost = shippingCost(service, subtotal / 100, freeShipping / 100);
          if (cost !== exactShipping(numbers, subtotal, freeShipping))
            wrong.push(`${subtotal} ${freeShipping}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
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
