import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { openLiveAccount } from '#data/account/live-account.ts';
import { liveFirestore } from '#data/firestore/live.ts';
import { decodeUser } from '#data/firestore/user-codec.ts';
import { placeOrder } from '#data/orders/place-order.ts';
import { randomId } from '#data/storage/local.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { cartLines, cartTotals } from '#domain/cart/cart-totals.ts';
import { signInBuyer } from '#tests/support/database/sign-in-buyer.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';
import { anItem } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';

const RECORD = `usuarios/${ANA.sub}`;
const product = aProduct({ id: 9001, stock: 50, price: 10_000 });
const carrito = [anItem(product.id, 1)];

vi.spyOn(console, 'info').mockReturnValue();
const shop = await startSellerStack();
await shop.put(`productos/${product.id}`, { ...product, actualizado: new Date() });
await signInBuyer(shop.env, ANA.sub);
afterAll(() => shop.stop());

const LONG = 'Diagonal Presidente Roque Sáenz Peña y Avenida del Libertador';

/** Opens the account of a buyer whose record another program stored. */
async function open(texts: object) {
  const { last_update: _date, ...record } = aBuyer();
  const stored = { ...record, deOtroPrograma: 1, ...texts };
  await shop.put(RECORD, stored);
  const seen: (UserRecord | null)[] = [];
  const account = await openLiveAccount(shop.env, ANA.sub, {
    onUser: (user) => seen.push(user),
    onOrders: () => undefined,
    onFailure: () => undefined,
  });
  onTestFinished(() => account.close());
  const user = decodeUser(ANA.sub, stored);
  // The SDK may first report the previous test's record.
  await vi.waitFor(() => expect(seen).toContainEqual(user));
  return { account, user, stored };
}

it.each([
  ['a street of 61 characters', { calle: LONG }],
  ['an e-mail that is none', { correo: 'ana arroba' }],
  ['two e-mails', { correo: 'ana@correo.example, beto@correo.example' }],
  ['a street that is too long beside a DNI that is a number', { calle: LONG, dni: 30_111_222 }],
])('a record with %s is left as it is by a read, a save of the cart and an order', async (_what, texts) => {
  const { account: live, user, stored } = await open(texts);
  await live.save({ carrito });
  expect(await shop.read(RECORD)).toMatchObject({ ...stored, carrito });
  const { total: shownTotal } = cartTotals(cartLines(carrito, new Map([[product.id, product]])));
  await shop.put(`limites/${ANA.sub}`, { pedidosActivos: [] });
  const orderId = randomId();
  const request = { orderId, cart: carrito, buyer: user, payment: 'eCheque', shownTotal } as const;
  expect((await placeOrder(shop.env, request)).kind).toBe('placed');
  expect(await shop.read(RECORD)).toMatchObject({ ...stored, carrito: [] });
});

it('a change of the form, made before the database has confirmed the record, removes texts that do not fit, and stores missing or invalid ones', async () => {
  const texts = { calle: LONG, correo: 'ana arroba', nombre: null, dni: 30_111_222 };
  await open(texts); // From now on the cache has the record.
  await disableNetwork(liveFirestore(shop.env, 'shop'));
  const { account: live } = await open(texts);
  await Promise.all([live.save({ piso: '3' }), enableNetwork(liveFirestore(shop.env, 'shop'))]);
  expect(await shop.read(RECORD)).toMatchObject({
    calle: '',
    correo: '',
    nombre: '',
    dni: '30111222',
    piso: '3',
    deOtroPrograma: 1,
  });
});
