// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { paths } from '#config/paths.ts';
import { ITEMS_PARAMETER } from '#domain/cart/cart-link.ts';
import { storedCartChanges } from '#data/storage/stored-checkout.ts';
import { storedCart, storedIdentity } from '#data/storage/local.ts';
import { ORDER_PARAMETER } from '#shop/common/confirmation-address.ts';
import { KEPT_SCREEN } from './kept-screen.ts';

const ITEM = { id: 119, cantidadIndividual: 1, freeShipping: 0, weight: 100 };
const CHANGE = { kind: 'stock', id: 119, title: 'Dimmer', before: 2, now: 0 } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it.each<[what: string, keep: () => unknown, paths: string[]]>([
  ['nothing', () => undefined, []],
  ['a session', () => storedIdentity.write(ANA), [paths.user, paths.cart]],
  ['a cart', () => storedCart.write({ owner: 'anonymous:1', dirty: false, items: [ITEM] }), [paths.cart]],
  ['an emptied cart', () => storedCart.write({ owner: 'anonymous:1', dirty: false, items: [] }), []],
  ['changes of a cart', () => storedCartChanges.write({ owner: '', news: [CHANGE] }), [paths.cart]],
  ['dismissed changes of a cart', () => storedCartChanges.write({ owner: '', news: [] }), []],
  ['nothing that can be read', () => vi.spyOn(Storage.prototype, 'getItem').mockImplementation(fail), []],
])(
  'a browser that keeps %s sees a frame in place of an unknown visitor’s screen where it sees more',
  (_what, keep, at) => {
    keep();
    expect(framed()).toEqual(at);
  },
);

it.each([ORDER_PARAMETER, ITEMS_PARAMETER])('the cart shows a frame at an address with «%s»', (parameter) => {
  expect(framed(`?${parameter}=abc`)).toEqual([paths.cart]);
});

function fail(): never {
  throw new Error('blocked');
}

/** Runs the script at each address as the browser does in its head, and returns the paths that will show a frame. */
function framed(search = ''): string[] {
  return [paths.user, paths.cart].filter((path) => {
    history.replaceState(null, '', path + search);
    const { style } = document.documentElement;
    style.visibility = '';
    // oxlint-disable-next-line typescript/no-implied-eval -- the page holds it as text
    new Function(KEPT_SCREEN)();
    return style.visibility === 'hidden';
  });
}
