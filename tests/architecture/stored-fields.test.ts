import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCTS_PAGE } from '#data/catalogue/database/products.ts';
import { FORM_FIELDS } from '#domain/buyer/form-fields.ts';
import { IDENTITY_FIELDS } from '#domain/buyer/identity-fields.ts';
import { newUserRecord } from '#domain/buyer/buyer.ts';
import {
  fieldsOf,
  MAX_ADDRESS,
  MAX_AMOUNT,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
} from '#domain/catalogue/product-fields.ts';
import { mapFields, mapNames } from '#domain/fields.ts';
import { MAX_RECORD_PRODUCTS, MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { outdatedNumbers, shopNumbers, withNumbers } from '#deploy/rules/numbers.ts';
import { PAYMENT_METHODS, PAYMENTS } from '#domain/checkout/payment-methods.ts';
import { CANCELLED_COUNTS_MS } from '#domain/checkout/checkout.ts';
import {
  LINES_AT_ONCE,
  MAX_MESSAGE,
  MESSAGE_KINDS,
  newOrder,
  ORDER_STATUSES,
  OWN_ORDERS_PAGE,
  STATUSES,
  statusSetBy,
} from '#domain/orders/order.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { CARRIERS, CHECKOUT_DELIVERIES, DELIVERIES } from '#domain/shipping/shipping-service.ts';
import { COUNT_LIMIT } from '#domain/seller/order-filter.ts';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';

const source = readFileSync('firestore.rules', 'utf8');
const rules = source.replaceAll(/(?<!:)\/\/.*$/gm, '');

const order = newOrder(
  'A',
  [{ product: aProduct(), quantity: 1, price: 800 }],
  aBuyer(),
  'eCheque',
  COURIER,
  'x',
);

describe('firestore.rules and the page agree on the fields of', () => {
  it('a product', () => {
    const stamps = ['actualizado', 'ultimaOrden'];
    expect(listOf('isProduct').toSorted()).toEqual([...PRODUCT_FIELD_NAMES, ...stamps].toSorted());
  });

  it('an order, its lines and its copy of the buyer', () => {
    const stored = { ...order, fecha: null };
    expect(textsIn('newOrderFields').toSorted()).toEqual(Object.keys(stored).toSorted());
    expect(sizes('line')).toEqual([Object.keys(order.productos[0] ?? {}).length]);
    expect(sizes('copy')).toEqual([Object.keys(order.usuario).length]);
    expect(textsIn('buyerFields').toSorted()).toEqual(Object.keys(order.usuario).toSorted());
  });

  it('the payment methods, and which of them have the discount', () => {
    expect(listIn('isPaymentMethod')).toEqual(
      PAYMENT_METHODS.map((method) => method.replaceAll(/[()]/g, String.raw`\\$&`)),
    );
    const named = Array.from(bodyOf('discountOf').matchAll(/'([^']+)'/g), ([, method]) => method);
    expect(named).toEqual(PAYMENT_METHODS.filter((method) => PAYMENTS[method].hasDiscount));
  });

  it('the payment methods that do not go with every delivery of the checkout', () => {
    const bound = bodyOf('isBuyersOrder').matchAll(/medioDePago != '([^']+)' \|\| order\.servicioEnvio/g);
    expect(Array.from(bound, ([, method]) => method)).toEqual(
      PAYMENT_METHODS.filter((method) => !CHECKOUT_DELIVERIES.every(PAYMENTS[method].goesWith)),
    );
  });

  it('the deliveries, which of them the checkout offers, and which cost nothing', () => {
    expect(listIn('isCarrier')).toEqual(DELIVERIES);
    const offered = bodyOf('isBuyersOrder').matchAll(/order\.servicioEnvio == '([^']+)'/g);
    expect(Array.from(offered, ([, name]) => name)).toEqual(CHECKOUT_DELIVERIES);
    const free = rules.matchAll(/order\.servicioEnvio == '([^']+)' \? 0/g);
    expect(Array.from(free, ([, name]) => name)).toEqual(
      CHECKOUT_DELIVERIES.filter((name) => CARRIERS[name].handover === 'pickedUp'),
    );
  });

  it('the statuses of an order, those that its buyer may set, and which of them count as open', () => {
    const counted = (counts: string) => ORDER_STATUSES.filter((one) => STATUSES[one].counts === counts);
    expect(listIn('isStatus')).toEqual(ORDER_STATUSES);
    expect(listIn('holdsNothing')).toEqual(counted('not'));
    expect(rules).toContain(
      `order.estado == '${counted('for-a-day').join()}' && order.fecha + duration.value(1, 'd')`,
    );
    const [fresh, cancelled] = [statusSetBy('checkout'), statusSetBy('buyer-cancellation')];
    expect(bodyOf('placesOrder')).toContain(`order.estado == '${fresh}'`);
    expect(bodyOf('isCancellation')).toContain(
      `resource.data.estado == '${fresh}' && request.resource.data.estado == '${cancelled}'`,
    );
    expect(bodyOf('exactOrder')).toContain(`concat(['${cancelled}', request.time])`);
    const [, entries] = /value\.size\(\) <= (\d+);/.exec(bodyOf('isSmall')) ?? [];
    expect(Number(entries)).toBeGreaterThanOrEqual(Math.max(ORDER_STATUSES.length, MESSAGE_KINDS.length));
  });

  it('a buyer’s record', () => {
    const fields = [...textsIn('buyerFields'), ...listOf('isRecord')];
    expect(fields.toSorted()).toEqual(Object.keys(newUserRecord(ANA)).toSorted());
  });
});

// Permissions of two `match` blocks add up: the looser one wins.
it('firestore.rules have one `match` block for each collection, and none for several', () => {
  const [, ...collections] = Array.from(rules.matchAll(/\bmatch \/([^/\s]+)/g), ([, first = '']) => first);
  expect(collections.filter((name, at) => /\W/.test(name) || collections.indexOf(name) !== at)).toEqual([]);
});

it('docs/data.md has a row for each status of an order', () => {
  const [, section = ''] =
    /\n## Order statuses\n(.*?)\n## /s.exec(readFileSync('docs/data.md', 'utf8')) ?? [];
  expect(Array.from(section.matchAll(/^\| «([^»]+)»/gm), ([, name]) => name)).toEqual(ORDER_STATUSES);
});

describe('firestore.rules and the page agree on the lengths of', () => {
  it('a buyer’s message', () => {
    expect(bodyOf('hasIdAndMessage')).toContain(`{0,${MAX_MESSAGE}}`);
  });

  it('a product’s texts', () => {
    const { ultimaOrden: _, ...lengths } = lengthsIn('isProduct', 'product');
    expect(lengths).toEqual(mapNames(fieldsOf('text', 'lines'), (field) => PRODUCT_FIELDS[field].max));
  });

  it('a buyer’s texts', () => {
    expect({ ...lengthsOfLines(), ...lengthsIn('isPerson', 'person') }).toEqual({
      ...mapFields(IDENTITY_FIELDS, (field) => IDENTITY_FIELDS[field].maxLength),
      ...mapFields(FORM_FIELDS, (field) => FORM_FIELDS[field].maxLength),
    });
  });
});

describe('firestore.rules check the type of', () => {
  /** How `isProduct` checks a field of each type; texts are listed above with their lengths. */
  const CHECKS: Readonly<Record<string, (field: string, max: number) => string>> = {
    address: (field) => `isAddress(product.${field})`,
    flag: (field) => `product.${field} is bool`,
    whole: (field, max) =>
      `product.${field} is int${max === Number.MAX_SAFE_INTEGER ? '' : ` && product.${field} <= ${max}`}`,
    amount: (field) => `isAmount(product.${field})`,
    'amount or null': (field) => `isPrice(product.get('${field}', 1))`,
    pictures: (field) => `arePictures(product.${field})`,
  };

  it.each(fieldsOf('address', 'flag', 'whole', 'amount', 'amount or null', 'pictures'))(
    'a product’s %s',
    (field) => {
      const { type, max = 0 }: { type: string; max?: number } = PRODUCT_FIELDS[field];
      expect(bodyOf('isProduct')).toContain(CHECKS[type]?.(field, max));
    },
  );

  it('every number that a buyer’s order must not change, on both engines', () => {
    const named = bodyOf('exactProduct').matchAll(/product\.(?:get\(')?(\w+)/g);
    const numbers = fieldsOf('whole', 'amount', 'amount or null').filter((field) => field !== 'stock');
    expect(new Set(Array.from(named, ([, field]) => field))).toEqual(new Set(numbers));
  });

  it('amounts, addresses and pictures with the page’s limits', () => {
    expect(rules).toContain(`isAmount(value) { return value >= 0 && value <= ${MAX_AMOUNT}; }`);
    expect(bodyOf('isAddress')).toContain(`{1,${MAX_ADDRESS}})`);
    expect(bodyOf('arePictures')).toContain(`n <= ${PRODUCT_FIELDS.imgMeliUrl.max}\n`);
  });
});

describe('firestore.rules compute with the page’s numbers', () => {
  it('in the block that `npm run rules:numbers` writes', () => {
    expect(outdatedNumbers(source)).toBe('');
    expect(outdatedNumbers(withNumbers(source, { ...shopNumbers, openOrders: 6 }))).toContain(
      'npm run rules:numbers',
    );
  });

  it.each([51, -1, 7.5])('refuse a discount for a transfer of %d %%', (transferDiscountPercent) => {
    expect(() => withNumbers(source, { ...shopNumbers, transferDiscountPercent })).toThrow(
      'transferDiscountPercent',
    );
  });

  it('in prices and limits', () => {
    expect(rules).toContain(`request.query.limit <= ${PRODUCTS_PAGE} ||`);
    expect(bodyOf('areUnits')).toContain(`){0,${MAX_PRODUCTS - 1}}')`);
    expect(bodyOf('areOthersMoved')).toContain(`return n <= ${MAX_PRODUCTS} &&`);
    expect(
      new Set(Array.from(rules.matchAll(/(?:productos|lines)\.size\(\) <= (\d+)/g), ([, lines]) => lines)),
    ).toEqual(new Set([String(LINES_AT_ONCE)]));
    for (const name of ['lineOf', 'areLines', 'hasCountsOfAll', 'subtotalOfAll'])
      expect(lastLineOf(name)).toBe(MAX_PRODUCTS - 1);
    expect(bodyOf('isCart')).toContain(`n <= ${MAX_RECORD_PRODUCTS}\n`);
    expect(bodyOf('holdsNothing')).toContain(`duration.value(${CANCELLED_COUNTS_MS / 86_400_000}, 'd')`);
    expect(rules).toContain(`auth.uid && request.query.limit <= ${OWN_ORDERS_PAGE}\n`);
    expect(rules).toContain(`isSeller() && request.query.limit <= ${COUNT_LIMIT})`);
  });
});

/** Returns the text of a function of the rules. @throws Error for an unknown name */
function bodyOf(name: string): string {
  const [, body] = new RegExp(`function ${name}\\([^)]*\\) \\{([\\s\\S]*?)\\n    \\}`).exec(rules) ?? [];
  if (body === undefined) throw new Error(`firestore.rules have no function ${name}.`);
  return body;
}

/** Returns the highest list index that a function reads. */
function lastLineOf(name: string): number {
  const places = bodyOf(name).matchAll(/\b(?:lines|all)\[(\d+)\]/g);
  return Math.max(...Array.from(places, ([, at]) => Number(at)));
}

/** Returns the texts that a function's first `matches` lists. */
function listIn(name: string): string[] | undefined {
  return new RegExp(`function ${name}\\(.*?matches\\('([^']+)'\\)`, 's').exec(rules)?.[1]?.split('|');
}

/** Returns the names that a function of the rules lists in one text. */
function textsIn(name: string): string[] {
  const texts = bodyOf(name).matchAll(/'([\w,]{2,})'/g);
  return Array.from(texts, ([, text = '']) => text)
    .join('')
    .split(',');
}

/** Returns the names in a function's `hasOnly([…])`, or those added to the buyer's in `hasOnly(buyerFields().concat([…]))`. */
function listOf(name: string): string[] {
  const [, list = ''] = /hasOnly\((?:buyerFields\(\)\.concat\()?\[([^\]]*)\]/.exec(bodyOf(name)) ?? [];
  return Array.from(list.matchAll(/'(\w+)'/g), ([, field = '']) => field);
}

/** Returns the sizes that the rules require of a map, each once. */
function sizes(map: string): number[] {
  const found = rules.matchAll(
    new RegExp(`(?<![\\w.])${map.replace('.', '\\.')}\\.size\\(\\) == (\\d+)`, 'g'),
  );
  return [...new Set(Array.from(found, ([, size]) => Number(size)))];
}

/** Returns the maximum characters of each text that a function checks with `matches`. */
function lengthsIn(name: string, map: string): Record<string, number> {
  const checks = bodyOf(name).matchAll(
    new RegExp(`${map}\\.(?:get\\('(\\w+)', ''\\)|(\\w+))\\.matches\\('[^']*?\\{[01],(\\d+)\\}'\\)`, 'g'),
  );
  return Object.fromEntries(
    Array.from(checks, ([, optional, field, most]) => [optional ?? field, Number(most)]),
  );
}

/** Returns the maximum characters of each text that `isPerson` checks as a line, from the repetitions in its first pattern. */
function lengthsOfLines(): Record<string, number> {
  const [list = '', pattern = ''] = bodyOf('isPerson').split('lines.matches(');
  const names = Array.from(list.matchAll(/get\('(\w+)'/g), ([, name = '']) => name);
  const parts = pattern.replaceAll(/\((\.\{0,\d+\}\\n)\)\{(\d+)\}/g, (_all, part: string, times: string) =>
    part.repeat(Number(times)),
  );
  const lengths = Array.from(parts.matchAll(/\.\{0,(\d+)\}/g), ([, most]) => Number(most));
  return Object.fromEntries(lengths.map((most, at) => [names[at] ?? '', most]));
}
