import { orderLimits, transferDiscountPercent } from '#config/shop/prices.ts';
import { pickUp, shippingFormula } from '#config/shop/shipping.ts';
import { PRICE_FIELD, PRICE_PERCENT } from '#domain/catalogue/product.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { ToolError } from '#tools/run-tool.ts';

/**
 * The shop's numbers that firestore.rules verify, by the name of their function in the rules. Also the field that prices are
 * calculated from, and whether the shop offers pick-up.
 */
export const shopNumbers = {
  marketplacePercent: PRICE_PERCENT,
  priceField: PRICE_FIELD,
  pauseSeconds: orderLimits.pauseSeconds,
  openOrders: orderLimits.openOrders,
  courierBase: shippingFormula.base[COURIER],
  subtotalPercent: shippingFormula.subtotalPercent,
  benefitPercent: shippingFormula.benefitPercent,
  freeBelow: shippingFormula.freeBelow,
  transferDiscountPercent,
  hasPickUp: pickUp !== null,
} satisfies Readonly<Record<string, number | boolean | string>>;

export type ShopNumbers = {
  readonly [Name in keyof typeof shopNumbers]: (typeof shopNumbers)[Name] extends number
    ? number
    : string | boolean;
};

/** The text between the two marks of firestore.rules, without the marks. */
const BLOCK = /(?<=\/\/ begin of the shop's numbers\n)[^]*?(?=\n *\/\/ end of the shop's numbers)/;

/**
 * Returns the rules with the shop's current numbers in their block, each a function without parameters.
 * @throws ToolError when the rules have no such block, or a number is negative or not whole
 */
export function withNumbers(rules: string, numbers: ShopNumbers): string {
  if (!BLOCK.test(rules)) throw new ToolError('firestore.rules have no block for the shop’s numbers.');
  const functions = Object.entries(numbers).map(([name, value]) => {
    if (name === 'transferDiscountPercent' && Number(value) > 50)
      throw new ToolError(`src/config/shop: ${name} is ${value}: write a whole number, 0 to 50.`);
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || value < 0))
      throw new ToolError(`src/config/shop: ${name} is ${value}: write a whole number, 0 or more.`);
    return `    function ${name}() { return ${typeof value === 'string' ? `'${value}'` : value}; }`;
  });
  return rules.replace(BLOCK, functions.join('\n'));
}

/** Returns what to do when the rules have other numbers than `src/config/shop/`; '' when they match. */
export function outdatedNumbers(rules: string): string {
  return withNumbers(rules, shopNumbers) === rules
    ? ''
    : 'firestore.rules prove other numbers than src/config/shop has: run npm run rules:numbers.';
}
