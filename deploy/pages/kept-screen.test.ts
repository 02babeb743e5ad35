// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA } from '../../tests/support/fixtures/a-buyer.ts';
import { paths } from '../../src/config/paths.ts';
import { ITEMS_PARAMETER } from '../../src/domain/cart/cart-link.ts';
import { storedCartChanges } from '../../src/data/storage/stored-checkout.ts';
import { storedCart, storedIdentity } from '../../src/data/storage/local.ts';
import { ORDER_PARAMETER } from '../../src/shop/common/confirmation-address.ts';
import { KEPT_SCREEN } from './kept-screen.ts';

const ITEM = { id: 119, cantidadIndividual: 1, freeShipping: 0, weight: 100 };
const CHANGE = { kind: 'stock', id: 119, title: 'Dimmer', before: 2, now: 0 } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => void vi.restoreAllMocks());

describe('cart and profile', () => {
  it('show the screen of an unknown visitor to a browser that keeps nothing', () => {
    expect(framed()).toEqual([]);
  });

  it('show that screen to a visitor who emptied the cart and dismissed its changes', () => {
    storedCart.write({ owner: 'anonymous:1', dirty: false, items: [] });
    storedCartChanges.write({ owner: '', news: [] });
    expect(framed()).toEqual([]);
  });

  it('show a frame to a browser with a session', () => {
    storedIdentity.write(ANA);
    expect(framed()).toEqual([paths.user, paths.cart]);
  });

  it('show that screen where the browser blocks its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(framed()).toEqual([]);
  });
});

describe('the cart', () => {
  it('shows a frame to a visitor with products in it', () => {
    storedCart.write({ owner: 'anonymous:1', dirty: false, items: [ITEM] });
    expect(framed()).toEqual([paths.cart]);
  });

  it('shows a frame where changes emptied it that were not dismissed', () => {
    storedCartChanges.write({ owner: '', news: [CHANGE] });
    expect(framed()).toEqual([paths.cart]);
  });

  it.each([ORDER_PARAMETER, ITEMS_PARAMETER])('shows a frame at an address with «%s»', (parameter) => {
    expect(framed(`?${parameter}=abc`)).toEqual([paths.cart]);
  });
});

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
