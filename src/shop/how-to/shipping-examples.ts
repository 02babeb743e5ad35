import { formatPesos } from '../../domain/text/money.ts';
import {
  BENEFIT_SHARE_PERCENT,
  missingForFreeShipping,
  SHIPPING_BASE,
  shippingCost,
  SUBTOTAL_DISCOUNT_PERCENT,
} from '../../domain/checkout/shipping-cost.ts';

/** The carts of the examples, in pesos; `benefit` is the highest freeShipping of their products. */
const CARTS = [
  { subtotal: 5_000, benefit: 0 },
  { subtotal: 12_000, benefit: 0 },
  { subtotal: 12_000, benefit: 900 },
  { subtotal: 20_000, benefit: 0 },
  // The smallest cart that ships for free without a benefit.
  { subtotal: missingForFreeShipping('Andreani', 0, 0), benefit: 0 },
];

/** Returns a markdown table of carts and their shipping cost, computed by the cart's own function. */
export function shippingExamples(): string {
  const rows = CARTS.map(
    ({ subtotal, benefit }) =>
      `| ${formatPesos(subtotal)} | ${benefit === 0 ? 'Ninguno' : formatPesos(benefit)} | ${cost(subtotal, benefit)} |`,
  );
  return ['| Productos | Mayor beneficio de envío | Envío |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Returns the computation of one cart's shipping cost, step by step, as markdown. */
export function workedExample(): string {
  const { subtotal, benefit } = CARTS.find((cart) => cart.benefit > 0) ?? { subtotal: 0, benefit: 0 };
  const discount = formatPesos((subtotal * SUBTOTAL_DISCOUNT_PERCENT) / 100);
  const steps = [
    `${formatPesos(SHIPPING_BASE.Andreani)} de base`,
    `${discount} (el ${SUBTOTAL_DISCOUNT_PERCENT} % de ${formatPesos(subtotal)})`,
    `${formatPesos((benefit * BENEFIT_SHARE_PERCENT) / 100)} (${benefitShare()} de ${formatPesos(benefit)})`,
  ];
  return `Por ejemplo, con ${formatPesos(subtotal)} en productos y un beneficio de ${formatPesos(benefit)}: ${steps.join(' − ')} = **${cost(subtotal, benefit)}**.`;
}

/** The part of the shipping benefit that is discounted, in words. */
export function benefitShare(): string {
  const percent: number = BENEFIT_SHARE_PERCENT;
  return percent === 50 ? 'la mitad' : `el ${percent} %`;
}

function cost(subtotal: number, benefit: number): string {
  const pesos = shippingCost('Andreani', subtotal, benefit);
  return pesos === 0 ? 'Gratis' : formatPesos(pesos);
}
