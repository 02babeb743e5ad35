import { describe, expect, it, vi } from 'vitest';
import { anItem } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { setUpFakeTimers } from '#tests/support/screens/fake-timers.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { addToCart, MAX_CART_LINES, removeFromCart, setQuantity, type CartItem } from '#domain/cart/cart.ts';
import { anonymousId, storedCart, storedIdentity } from '#data/storage/local.ts';

setUpFakeTimers();

const item = (id: number, quantity = 1): CartItem => ({ ...anItem(id, quantity), weight: 50 });
const put = (items: readonly CartItem[], owner = '', dirty = false) =>
  storedCart.write({ owner, dirty, items: [...items] });

function openShop(remote: readonly CartItem[] = []) {
  const shop = shopForTests();
  shop.database.record = aBuyer({ name: ANA.name, carrito: remote });
  shop.catalogue.put([aProduct({ id: 1, stock: 5 }), aProduct({ id: 2, stock: 5 })]);
  return {
    ...shop,
    inCart: () =>
      shop.cart.store.getState().items.map(({ id, cantidadIndividual }) => [id, cantidadIndividual]),
    async toldFromElsewhere(items: readonly CartItem[]) {
      shop.database.record = aBuyer({ name: ANA.name, carrito: items });
      shop.database.tell();
    },
  };
}

/** Changes the stored cart as another tab of this browser would. */
function inAnotherTab(items: readonly CartItem[], owner = '', dirty = false): void {
  put(items, owner, dirty);
  const newValue = localStorage.getItem('bornera.cart');
  window.dispatchEvent(new StorageEvent('storage', { key: 'bornera.cart', newValue }));
}

describe("a visitor's cart", () => {
  it('is stored in the browser at once', () => {
    openShop().cart.change((items) => addToCart(items, aProduct({ id: 1 }), 2));
    expect(openShop().inCart()).toEqual([[1, 2]]);
  });

  it('stays when a login fails', () => {
    put([item(1)]);
    const shop = openShop();
    shop.session.store.setState({ status: 'loading' });
    shop.session.store.setState({ status: 'anonymous', error: 'cancelled' });
    expect(shop.inCart()).toEqual([[1, 1]]);
  });
});

describe('the cart at sign-in', () => {
  it('merges with the record’s cart: every product, the larger quantity', async () => {
    put([item(1, 3), item(2, 1)]);
    const shop = openShop([item(2, 2)]);
    await shop.signIn();
    expect(shop.inCart()).toEqual([
      [2, 2],
      [1, 3],
    ]);
    await shop.account.flush();
    expect(shop.database.record?.carrito).toEqual(shop.cart.store.getState().items);
  });

  it('is limited to the stock, with a change for the buyer', async () => {
    put([item(1, 9)]);
    const shop = openShop();
    await shop.signIn();
    expect(shop.inCart()).toEqual([[1, 5]]);
    expect(shop.cart.store.getState().changes).toMatchObject([{ kind: 'stock', id: 1, before: 9, now: 5 }]);
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
    expect(shop.inCart()).toEqual([[2, 1]]);
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
    await shop.toldFromElsewhere([item(2, 4)]);
    expect(shop.inCart()).toEqual([[2, 4]]);
  });

  it('keeps a change when older data of the database arrives', async () => {
    const shop = openShop([item(1)]);
    await shop.signIn();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    await shop.toldFromElsewhere([item(1)]);
    expect(shop.inCart()).toEqual([[1, 2]]);
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
    shop.database.tell();
    await shop.toldFromElsewhere([]);
    expect(shop.inCart()).toEqual([]);
  });

  it('saves a change that another tab without the account made', async () => {
    const shop = openShop();
    await shop.signIn();
    inAnotherTab([item(2)], ANA.sub, true);
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([{ id: 2 }]);
  });

  it('names the items that had no room when the carts were merged', async () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, at) => item(at + 10));
    const shop = openShop(full);
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    await shop.signIn();
    expect(shop.inCart()).toHaveLength(MAX_CART_LINES);
    expect(shop.cart.store.getState().changes).toEqual([
      { kind: 'no-room', id: 1, title: 'Producto 1', before: 1, now: 0 },
    ]);
  });

  it('is cleared from the browser at sign-out and stays in the record', async () => {
    const shop = openShop([item(1)]);
    await shop.signIn();
    shop.session.store.setState({ status: 'anonymous', identity: null });
    expect(shop.inCart()).toEqual([]);
    expect(storedCart.read()).toEqual({ owner: `anonymous:${anonymousId()}`, dirty: false, items: [] });
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
    expect(shop.inCart()).toEqual(both);
    expect(openShop().inCart()).toEqual(both);
    await shop.signIn();
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('is hidden from the next visitor when the sign-out left the page', () => {
    put([item(1)], ANA.sub);
    expect(openShop().inCart()).toEqual([]);
  });
});

describe('removeOrdered', () => {
  it('empties the cart without saving again', async () => {
    const shop = openShop([item(1, 2)]);
    await shop.signIn();
    shop.cart.removeOrdered({ '1': 2 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.inCart()).toEqual([]);
    expect(shop.database.saved).toEqual([]);
  });

  it('keeps items added meanwhile, in the record, too', async () => {
    const shop = openShop([item(1, 2), item(2, 1)]);
    await shop.signIn();
    shop.cart.removeOrdered({ '1': 1 });
    expect(shop.inCart()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await shop.account.flush();
    expect(shop.database.record?.carrito).toMatchObject([{ cantidadIndividual: 1 }, { id: 2 }]);
  });

  it('is not undone by a waiting save', async () => {
    const shop = openShop();
    await shop.signIn();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 1 }), 1));
    shop.cart.removeOrdered({ '1': 1 });
    await shop.account.flush();
    expect(shop.inCart()).toEqual([]);
    expect(shop.database.record?.carrito).toEqual([]);
  });
});

describe('updateStock', () => {
  it('limits the cart to the stock, records the changes and shows the products', () => {
    put([item(1, 4)]);
    const shop = openShop();
    shop.cart.updateStock(new Map([[1, aProduct({ id: 1, title: 'Dimmer', stock: 2 })]]), [1]);
    expect(shop.inCart()).toEqual([[1, 2]]);
    expect(shop.cart.store.getState().changes).toEqual([
      { kind: 'stock', id: 1, title: 'Dimmer', before: 4, now: 2 },
    ]);
    expect(shop.catalogue.store.getState().live.get(1)?.stock).toBe(2);
  });

  it('forgets a price that came back, and the change of a product that was removed or chosen again', () => {
    put([item(1), item(2, 4)]);
    const shop = openShop();
    const read = (...changed: Partial<Product>[]) => {
      const products = changed.map((each) => aProduct({ stock: 5, ...each }));
      shop.cart.updateStock(new Map(products.map((product) => [product.id, product])), [1, 2]);
      return shop.cart.store.getState().changes.map(({ kind, id }) => [kind, id]);
    };
    expect(read({ id: 1, price: 5000 }, { id: 2, stock: 2, price: 5000 })).toHaveLength(3);
    expect(read({ id: 1 }, { id: 2, stock: 2, price: 5000 })).toEqual([
      ['stock', 2],
      ['price', 2],
    ]);
    shop.cart.change((items) => setQuantity(items, aProduct({ id: 2 }), 1));
    expect(shop.cart.store.getState().changes).toMatchObject([{ kind: 'price' }]);
    shop.cart.change((items) => removeFromCart(items, 2));
    expect(shop.cart.store.getState().changes).toEqual([]);
  });
});
