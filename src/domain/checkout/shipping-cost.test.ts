import { describe, expect, it } from 'vitest';
import { SHIPPING_SERVICES, type ShippingService } from '#domain/shipping/shipping-service.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import { missingForFreeShipping, shippingCost, type ShippingFormula } from './shipping-cost.ts';

interface Formula {
  readonly name: string;
  readonly service: ShippingService;
  readonly formula: ShippingFormula;
}

/** The formula of docs/buying.md#shipping-cost; a shop may have another. */
const SPECIFIED: ShippingFormula = {
  base: { Andreani: 1540, 'Correo Argentino': 1390, Micro: 0 },
  subtotalPercent: 5,
  benefitPercent: 50,
  freeBelow: 200,
};

/** The shop's formula, and one with other numbers, of which none is a round part of a hundred. */
const FORMULAS: readonly Formula[] = [
  ...SHIPPING_SERVICES.map((service) => ({ name: 'the shop’s formula', service, formula: shippingFormula })),
  {
    name: 'another formula',
    service: 'Andreani',
    formula: {
      base: { ...SPECIFIED.base, Andreani: 4321 },
      subtotalPercent: 13,
      benefitPercent: 37,
      freeBelow: 0,
    },
  },
];

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
  ])('by %s, subtotal %d and freeShipping %d, costs %d: %s', (service, subtotal, freeShipping, cost) => {
    expect(shippingCost(service, subtotal, freeShipping, SPECIFIED)).toBe(cost);
  });

  it.each(FORMULAS)('$name by $service, agrees with integer arithmetic for amounts with cents', (one) => {
    const wrong: string[] = [];
    for (let subtotal = 0; subtotal < 3_200_000; subtotal += 211) {
      for (let freeShipping = 0; freeShipping < 320_000; freeShipping += 6733) {
        const cost = shippingCost(one.service, subtotal / 100, freeShipping / 100, one.formula);
        if (cost !== exactCost(one, subtotal, freeShipping)) wrong.push(`${subtotal} ${freeShipping}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('missingForFreeShipping', () => {
  it.each(FORMULAS)(
    '$name by $service, is the least number of whole pesos that makes shipping free',
    (one) => {
      const wrong: string[] = [];
      for (let subtotal = 0; subtotal < 3_000_000; subtotal += 1357) {
        for (let freeShipping = 0; freeShipping < 310_000; freeShipping += 4751) {
          if (!isLeast(one, subtotal / 100, freeShipping / 100)) wrong.push(`${subtotal} ${freeShipping}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('is infinite where the products take nothing off, and 0 where the benefit alone makes shipping free', () => {
    const formula = { ...SPECIFIED, subtotalPercent: 0 };
    expect(missingForFreeShipping('Andreani', 1_000_000, 2680, formula)).toBe(Infinity);
    expect(missingForFreeShipping('Andreani', 0, 2681, formula)).toBe(0);
  });
});

function isLeast({ service, formula }: Formula, subtotal: number, freeShipping: number): boolean {
  const missing = missingForFreeShipping(service, subtotal, freeShipping, formula);
  const isFree = (more: number): boolean =>
    shippingCost(service, subtotal + more, freeShipping, formula) === 0;
  return (
    Number.isInteger(missing) && missing >= 0 && isFree(missing) && (missing === 0 || !isFree(missing - 1))
  );
}

/** The formula of docs/buying.md#shipping-cost in integers; the amounts are in cents. */
function exactCost({ service, formula }: Formula, subtotal: number, freeShipping: number): number {
  const [subtotalPercent, benefitPercent] = [BigInt(formula.subtotalPercent), BigInt(formula.benefitPercent)];
  const tenThousandths =
    BigInt(formula.base[service]) * 10_000n -
    BigInt(subtotal) * subtotalPercent -
    BigInt(freeShipping) * benefitPercent;
  const free = BigInt(formula.freeBelow) * 10_000n;
  return tenThousandths < free || tenThousandths < 0n ? 0 : Number(tenThousandths / 10_000n);
}
