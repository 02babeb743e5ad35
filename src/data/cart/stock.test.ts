import { afterEach, describe, expect, it } from 'vitest';
import { anItem } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { setUpFakeTimers } from '#tests/support/screens/fake-timers.ts';
import { addToCart, removeFromCart, setQuantity, type Cart } from '#domain/cart/cart.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { storedCart } from '#data/storage/stored-cart.ts';
import { removeOrdered } from '#data/orders/confirm-order.ts';
import { agreeToCurrentCart, changesOf, updateStock } from './stock.ts';

setUpFakeTimers();

type Shop = ReturnType<typeof openShop>;

// All pages of this file share one window.
const opened: ReturnType<typeof shopForTests>[] = [];
afterEach(() => {
  for (const { session } of opened.splice(0)) session.store.setState(session.store.getInitialState());
});

function openShop(remote: Cart = []) {
  const shop = shopForTests();
  opened.push(shop);
  shop.database.record = aBuyer({ name: ANA.name, carrito: remote });
  shop.catalogue.put([aProduct({ id: 1, stock: 5 }), aProduct({ id: 2, stock: 5 })]);
  return shop;
}

/** Changes the record like another device. */
function deliver({ database }: Shop, carrito: Cart): void {
  database.record = aBuyer({ name: ANA.name, carrito });
  database.deliver();
}

const put = (items: Cart) => storedCart.write({ owner: '', dirty: false, items, agreed: {} });
const unitsIn = ({ cart }: Shop) =>
  cart.store.getState().items.map(({ cantidadIndividual }) => cantidadIndividual);

it('a product that the database no longer has is removed from the cart, and is off sale on this page', () => {
  put([anItem(1, 4), anItem(2, 1)]);
  const shop = openShop();
  updateStock(shop, new Map([[2, aProduct({ id: 2, stock: 5 })]]), [1, 2]);
  expect(unitsIn(shop)).toEqual([1]);
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
    expect([unitsIn(shop), changes(shop)]).toEqual([[], [['stock', 1, 4, 0]]]);
    agreeToCurrentCart(shop);
    expect(storedCart.read()?.agreed).toEqual({});
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
    const shop = openShop([anItem(1, 4)]);
    await shop.signIn();
    read(shop, {});
    deliver(shop, [anItem(1, 2)]);
    read(shop, { stock: 2 });
    expect(changes(shop)).toEqual([]);
    deliver(shop, []);
    read(shop, { stock: 0 });
    expect(changes(shop)).toEqual([]);
  });

  it('has the price that this page showed for a line from elsewhere', () => {
    put([anItem(1, 9)]);
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
