import { afterEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { restorePage, storeInAnotherTab } from '#tests/support/screens/other-page.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { setUpFakeTimers } from '#tests/support/screens/fake-timers.ts';
import {
  addToCart,
  MAX_RECORD_PRODUCTS,
  removeFromCart,
  setQuantity,
  type CartItem,
} from '#domain/cart/cart.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { anonymousId, storedIdentity } from '#data/storage/local.ts';
import { storedCart } from '#data/storage/stored-cart.ts';
import { removeOrdered } from '#data/orders/confirm-order.ts';
import { agreeToCurrentCart, changesOf, refreshStock, updateStock } from './stock.ts';

setUpFakeTimers();

const item = (id: number, quantity = 1): CartItem => ({ ...anItem(id, quantity), weight: 50 });
const itemsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => item(first + at));
const put = (items: readonly CartItem[], owner = '', dirty = false) =>
  storedCart.write({ owner, dirty, items, agreed: {} });

type Shop = ReturnType<typeof openShop>;

// All pages of this file share one window.
const opened: ReturnType<typeof shopForTests>[] = [];
afterEach(() => {
  for (const { session } of opened.splice(0)) session.store.setState(session.store.getInitialState());
});

function openShop(remote: readonly CartItem[] = []) {
  const shop = shopForTests();
  opened.push(shop);
  shop.database.record = aBuyer({ name: ANA.name, carrito: remote });
  shop.catalogue.put([aProduct({ id: 1, stock: 5 }), aProduct({ id: 2, stock: 5 })]);
  return {
    ...shop,
    cartContents: () =>
      shop.cart.store.getState().items.map(({ id, cantidadIndividual }) => [id, cantidadIndividual]),
    toldFromElsewhere(items: readonly CartItem[]) {
      shop.database.record = aBuyer({ name: ANA.name, carrito: items });
      shop.database.deliver();
    },
  };
}

/** Changes the stored cart like another tab of this browser. */
function inAnotherTab(items: readonly CartItem[], owner = '', dirty = false): void {
  put(items, owner, dirty);
  storeInAnotherTab('bornera.cart', localStorage.getItem('bornera.cart'));
}

describe("a visitor's cart", () => {
  it('is stored in the browser at once', () => {
    openShop().cart.change((items) => addToCart(items, aProduct({ id: 1 }), 2));
    expect(openShop().cartContents()).toEqual([[1, 2]]);
  });

  it('stays when a login fails', () => {
    put([item(1)]);
    const shop = openShop();
    shop.session.store.setState({ status: 'loading' });
    shop.session.store.setState({ status: 'anonymous', error: 'cancelled' });
    expect(shop.cartContents()).toEqual([[1, 1]]);
  });
});

describe('a cart that another page of this browser changed', () => {
  it('keeps the items of that page when this one adds its own', () => {
    const shop = openShop();
    put([item(2)]);
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    expect(shop.cartContents()).toEqual(openShop().cartContents());
    expect(shop.cartContents().map(([id]) => id)).toEqual([2, 1]);
  });

  it('is shown by a page that the browser restores', () => {
    const shop = openShop();
    put([item(2, 3)]);
    restorePage();
    expect(shop.cartContents()).toEqual([[2, 3]]);
  });

  it.each(['bornera.cart', null])('is empty once another tab has cleared it (key %s)', async (key) => {
    const shop = openShop();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    storeInAnotherTab(key, null);
    expect(shop.cartContents()).toEqual([]);
    shop.cart.change((items) => addToCart(items, aProduct({ id: 2 }), 1));
    expect(openShop().cartContents()).toEqual([[2, 1]]);
  });

  it("is not filled with the buyer's items again when another tab signs the buyer out", async () => {
    const shop = openShop([item(1)]);
    await shop.signIn();
    inAnotherTab([], `anonymous:${anonymousId()}`);
    expect(shop.cartContents()).toEqual([]);
    expect(storedCart.read()?.items).toEqual([]);
  });
});

describe('the cart at sign-in', () => {
  it('merges with the record’s cart: every product, the larger quantity', async () => {
    put([item(1, 3), item(2, 1)]);
    const shop = openShop([item(2, 2)]);
    await shop.signIn();
    expect(shop.cartContents()).toEqual([
      [2, 2],
      [1, 3],
    ]);
    await shop.account.flush();
    expect(shop.database.record?.carrito).toEqual(shop.cart.store.getState().items);
  });

  it('keeps more units than the page’s catalogue has, which may be hours old, until the stock is read', async () => {
    put([item(1, 9)]);
    const shop = openShop();
    await shop.signIn();
    expect(shop.cartContents()).toEqual([[1, 9]]);
    updateStock(shop, new Map([[1, aProduct({ id: 1, stock: 5 })]]), [1]);
    expect(shop.cartContents()).toEqual([[1, 5]]);
    expect(changesOf(shop)).toMatchObject([{ kind: 'stock', id: 1, before: 9, now: 5 }]);
  });

  it('saves nothing when the record has every item', async () => {
    put([item(1)]);
    const shop = openShop([item(1)]);
    await shop.signIn();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toEqual([]);
  });

  it('ignores the cart that another buyer left in the browser', async () => {
    storedIdentity.write(ANA);
    put([item(1)], 'auth0|beto');
    const shop = openShop([item(2)]);
    await shop.signIn();
    expect(shop.cartContents()).toEqual([[2, 1]]);
  });
});

describe("a signed-in buyer's cart", () => {
  it('is saved in the record', async () => {
    const shop = openShop();
    await shop.signIn();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 2));
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([{ id: 1, cantidadIndividual: 2 }]);
  });

  it('shows changes from another device', async () => {
    const shop = openShop([item(1)]);
    await shop.signIn();
    shop.toldFromElsewhere([item(2, 4)]);
    expect(shop.cartContents()).toEqual([[2, 4]]);
  });

  it('keeps a change when older data of the database arrives', async () => {
    const shop = openShop([item(1)]);
    await shop.signIn();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    shop.toldFromElsewhere([item(1)]);
    expect(shop.cartContents()).toEqual([[1, 2]]);
  });

  it('reaches the record after a reload before it was saved', async () => {
    const first = openShop();
    await first.signIn();
    first.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    storedIdentity.write(ANA);
    const second = openShop();
    await second.signIn();
    await second.account.flush();
    expect(second.database.record?.carrito).toMatchObject([{ id: 1 }]);
  });

  it('shows the record again once its own change is saved', async () => {
    const shop = openShop();
    await shop.signIn();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    await shop.account.flush();
    shop.database.deliver();
    shop.toldFromElsewhere([]);
    expect(shop.cartContents()).toEqual([]);
  });

  it('saves a change that another tab without the account made', async () => {
    const shop = openShop();
    await shop.signIn();
    inAnotherTab([item(2)], ANA.sub, true);
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([{ id: 2 }]);
  });

  it('loses nothing in a merge: items that do not fit in the record stay in the browser', async () => {
    const full = itemsFrom(10, MAX_RECORD_PRODUCTS);
    const shop = openShop(full);
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    await shop.signIn();
    expect(shop.cartContents().at(-1)).toEqual([1, 1]);
    expect(shop.cartContents()).toHaveLength(MAX_RECORD_PRODUCTS + 1);
    await shop.account.flush();
    expect(shop.database.record?.carrito).toEqual(full);
    shop.toldFromElsewhere([item(10)]);
    expect(shop.cartContents()).toEqual([
      [10, 1],
      [1, 1],
    ]);
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([{ id: 10 }, { id: 1 }]);
  });

  it('is cleared from the browser at sign-out and stays in the record', async () => {
    const shop = openShop([item(1)]);
    await shop.signIn();
    shop.session.store.setState({ status: 'anonymous', identity: null });
    expect(shop.cartContents()).toEqual([]);
    const owner = `anonymous:${anonymousId()}`;
    expect(storedCart.read()).toEqual({ owner, dirty: false, items: [], agreed: {} });
    expect(shop.database.record?.carrito).toEqual([item(1)]);
  });

  it('stays in the browser when the session expires, and is complete when the buyer returns', async () => {
    const shop = openShop([item(1, 2)]);
    await shop.signIn();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 2 }), 1));
    shop.session.store.setState({ status: 'anonymous', identity: null, error: 'login_required' });
    const both = [
      [1, 2],
      [2, 1],
    ];
    expect(shop.cartContents()).toEqual(both);
    expect(openShop().cartContents()).toEqual(both);
    await shop.signIn();
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('is hidden from the next visitor after a sign-out that left the page', () => {
    put([item(1)], ANA.sub);
    expect(openShop().cartContents()).toEqual([]);
  });
});

describe('removeOrdered', () => {
  it('empties the cart without saving again', async () => {
    const shop = openShop([item(1, 2)]);
    await shop.signIn();
    removeOrdered(shop, { cantidades: { '1': 2 } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.cartContents()).toEqual([]);
    expect(shop.database.saved).toEqual([]);
  });

  it('keeps items added meanwhile, in the record, too', async () => {
    const shop = openShop([item(1, 2), item(2, 1)]);
    await shop.signIn();
    removeOrdered(shop, { cantidades: { '1': 1 } });
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([
      { id: 1, cantidadIndividual: 1 },
      { id: 2, cantidadIndividual: 1 },
    ]);
  });

  it('is not undone by a waiting save', async () => {
    const shop = openShop();
    await shop.signIn();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    removeOrdered(shop, { cantidades: { '1': 1 } });
    await shop.account.flush();
    expect(shop.cartContents()).toEqual([]);
    expect(shop.database.record?.carrito).toEqual([]);
  });
});

it('an addition is lost in full storage, unless the record gets it', async () => {
  const shop = openShop();
  const add = () => shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
  expect(add()).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(add()).toBe(false);
  expect(shop.cartContents()).toEqual([[1, 2]]);
  await shop.signIn();
  expect(add()).toBe(true);
});

it('a product that the database no longer has is removed from the cart, and is off sale on this page', () => {
  put([item(1, 4), item(2, 1)]);
  const shop = openShop();
  updateStock(shop, new Map([[2, aProduct({ id: 2, stock: 5 })]]), [1, 2]);
  expect(shop.cartContents()).toEqual([[2, 1]]);
  expect(changesOf(shop)).toMatchObject([{ kind: 'stock', id: 1, before: 4, now: 0 }]);
  expect(shop.catalogue.store.getState().live.get(1)?.pausado).toBe(true);
});

describe('the cart that the buyer agreed to', () => {
  const read = (shop: Shop, changes: Partial<Product>) =>
    updateStock(shop, new Map([[1, aProduct({ id: 1, title: 'Dimmer', stock: 5, ...changes })]]), [1]);
  const changes = (shop: Shop) => changesOf(shop).map(({ kind, id, before, now }) => [kind, id, before, now]);
  const price = (stored: number) => shopPrice(aProduct({ price: stored })) ?? 0;
  const RISEN = ['price', 1, price(10_000), price(20_000)];

  /** A cart of a week ago, as this browser stored it. */
  function keepFor(shop: Shop, units: number): void {
    shop.catalogue.put([aProduct({ id: 1, price: 10_000, stock: 5 })]);
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1, stock: 5 }), units));
  }

  it('reports the price that rose since, whatever the first catalogue of the visit has', () => {
    keepFor(openShop(), 1);
    const later = openShop();
    later.catalogue.put([aProduct({ id: 1, price: 20_000 })]);
    expect(changes(later)).toEqual([RISEN]);
    read(later, { price: 10_000 });
    expect(changes(later)).toEqual([]);
  });

  it('survives a reload until the buyer agrees again, even for a removed product', () => {
    keepFor(openShop(), 4);
    read(openShop(), { price: 20_000, stock: 0 });
    const shop = openShop();
    read(shop, { price: 20_000, stock: 0 });
    expect([shop.cartContents(), changes(shop)]).toEqual([[], [['stock', 1, 4, 0]]]);
    agreeToCurrentCart(shop);
    expect(storedCart.read()?.agreed).toEqual({});
  });

  it('names a shortage that ended before the buyer read of it, unless the product was deleted meanwhile', async () => {
    const shop = openShop();
    keepFor(shop, 4);
    for (const stock of [2, 5]) read(shop, { price: 10_000, stock });
    expect([shop.cartContents(), changes(shop)]).toEqual([[[1, 2]], [['restocked', 1, 4, 2]]]);
    vi.spyOn(shop.orders, 'readProducts').mockResolvedValue(new Map());
    for (const deleted of [{ stock: 0 }, { stock: 5 }]) read(shop, deleted);
    await refreshStock(shop);
    expect(changes(shop)).toEqual([['stock', 1, 4, 0]]);
  });

  it('follows a change of units that the buyer makes', () => {
    const shop = openShop();
    keepFor(shop, 4);
    read(shop, { price: 20_000, stock: 2 });
    expect(changes(shop)).toEqual([['stock', 1, 4, 2], RISEN]);
    shop.cart.change((items) => setQuantity(items, aProduct({ id: 1, stock: 2 }), 1));
    expect(changes(shop)).toEqual([]);
    shop.cart.change((items) => removeFromCart(items, 1));
    read(shop, { stock: 0 });
    expect(changes(shop)).toEqual([]);
  });

  it('follows units that the buyer changed on another device, or ordered there', async () => {
    const shop = openShop([item(1, 4)]);
    await shop.signIn();
    read(shop, {});
    shop.toldFromElsewhere([item(1, 2)]);
    read(shop, { stock: 2 });
    expect(changes(shop)).toEqual([]);
    shop.toldFromElsewhere([]);
    read(shop, { stock: 0 });
    expect(changes(shop)).toEqual([]);
  });

  it('has the price that this page showed for a line from elsewhere', () => {
    put([item(1, 9)]);
    const shop = openShop();
    shop.catalogue.put([aProduct({ id: 1, price: 10_000, stock: 9 })]);
    read(shop, { price: 20_000 });
    expect(changes(shop)).toEqual([['stock', 1, 9, 5], RISEN]);
  });

  it('ends with the cart', () => {
    const shop = openShop();
    keepFor(shop, 1);
    read(shop, { stock: 0 });
    shop.cart.change((items) => addToCart(items, aProduct({ id: 2 }), 1));
    expect(changes(shop)).toEqual([]);
    removeOrdered(shop, { cantidades: { '2': 1 } });
    expect(storedCart.read()?.agreed).toEqual({});
  });
});
