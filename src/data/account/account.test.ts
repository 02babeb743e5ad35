import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { aBuyer, ANA } from '../../../tests/support/fixtures/a-buyer.ts';
import { anOrder, shopForTests } from '../../../tests/support/screens/shop-services.ts';
import { addToCart } from '../../domain/cart/cart.ts';
import { EMPTY_RECORD } from '../../domain/buyer/empty-record.ts';
import { storedPendingOrder } from '../storage/local.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function signedIn(changes: Parameters<typeof aBuyer>[0] = {}) {
  const shop = shopForTests();
  shop.database.record = aBuyer({ name: ANA.name, ...changes });
  await shop.signIn();
  return { ...shop, state: () => shop.account.store.getState() };
}

describe('the account', () => {
  it('reads the record and the orders', async () => {
    const shop = await signedIn();
    expect(shop.state().user?.calle).toBe('Mitre');
    expect(shop.state().orders).toEqual([]);
  });

  it('makes the record of a new buyer from what the identity provider tells', async () => {
    const shop = shopForTests();
    shop.database.record = null;
    await shop.signIn();
    expect(shop.account.store.getState().user).toMatchObject({ ...ANA, correo: '', carrito: [] });
  });

  it('notes where the buyer was last seen from, once, and lives without it', async () => {
    const shop = shopForTests();
    shop.database.record = aBuyer({ name: ANA.name });
    shop.database.publicIp = '203.0.113.7';
    await shop.signIn();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.database.saved).toEqual([{ ip_publica: '203.0.113.7' }]);
    shop.database.tell();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.database.saved).toHaveLength(1);
  });

  it('shows a change at once and saves it a second later, with what changed alone', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    expect(shop.state()).toMatchObject({ saving: 'pending', user: { calle: 'Belgrano' } });
    expect(shop.database.saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.database.saved).toEqual([{ calle: 'Belgrano' }]);
    expect(shop.state().saving).toBe('saved');
  });

  it('shows what is still being saved over what the database tells meanwhile', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    shop.database.record = aBuyer({ altura: '99' });
    shop.database.tell();
    expect(shop.state().user).toMatchObject({ calle: 'Belgrano', altura: '99' });
  });

  it('says that a save failed and keeps what was typed', async () => {
    const shop = await signedIn();
    shop.database.onSave = () => Promise.reject(new Error('no'));
    shop.account.patch({ calle: 'Belgrano' });
    await shop.account.flush();
    expect(shop.state()).toMatchObject({ saving: 'failed', user: { calle: 'Belgrano' } });
    shop.database.onSave = () => Promise.resolve();
    await shop.account.flush();
    expect(shop.database.saved).toEqual([{ calle: 'Belgrano' }]);
    expect(shop.state().saving).toBe('saved');
  });

  it('brings back after a reload what was typed and not yet saved', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    shop.account.close();
    shop.database.record = aBuyer({ name: ANA.name });
    shop.account.open(ANA);
    await vi.advanceTimersByTimeAsync(0);
    shop.database.tell();
    expect(shop.state().user?.calle).toBe('Belgrano');
  });

  it('brings it back although the cart has something to tell the record too', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    shop.account.close();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 7 }), 1));
    shop.database.record = aBuyer({ name: ANA.name });
    shop.account.open(ANA);
    await vi.advanceTimersByTimeAsync(0);
    shop.database.tell();
    await shop.account.flush();
    expect(shop.database.record).toMatchObject({ calle: 'Belgrano', carrito: [{ id: 7 }] });
  });

  it('tells the record of a name that changed at the identity provider', async () => {
    const shop = await signedIn({ name: 'Ana de Antes', given_name: 'Ana', family_name: 'Prueba' });
    await shop.account.flush();
    expect(shop.database.saved).toEqual([
      { name: ANA.name, given_name: 'Ana', family_name: 'Prueba', email: ANA.email, picture: '' },
    ]);
  });

  it('sends what waits before it closes, and shows nothing afterwards', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    shop.account.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.database.saved).toEqual([{ calle: 'Belgrano' }]);
    expect(shop.state()).toEqual({ user: null, orders: null, saving: 'idle', failed: false });
  });

  it('changes nothing before the record was read', () => {
    const shop = shopForTests();
    shop.account.patch({ calle: 'Belgrano' });
    expect(shop.account.store.getState()).toMatchObject({ user: null, saving: 'idle' });
  });

  it('says that the account cannot be read', async () => {
    const shop = shopForTests();
    shop.session.store.setState({ status: 'authenticated', identity: ANA });
    await vi.advanceTimersByTimeAsync(0);
    shop.database.fail('denied');
    expect(shop.account.store.getState().failed).toBe(true);
  });

  it('takes an order that shows for confirmed, and no other', async () => {
    const shop = await signedIn();
    storedPendingOrder.write({ id: 'PENDIENTE00000000001', sub: ANA.sub });
    shop.database.orders = [anOrder({ id: 'OTRO0000000000000001' })];
    shop.database.tell();
    expect(storedPendingOrder.read()).not.toBeNull();
    shop.database.orders = [anOrder({ id: 'PENDIENTE00000000001' })];
    shop.database.tell();
    expect(storedPendingOrder.read()).toBeNull();
  });

  it('takes over what was saved by other means without saving it again', async () => {
    const shop = await signedIn();
    shop.account.applySaved({ carrito: [] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toEqual([]);
  });

  it('sends what it takes over behind an older value that is still on its way', async () => {
    const shop = await signedIn();
    const item = { id: 1, cantidadIndividual: 1, freeShipping: 0, weight: 1 };
    shop.account.patch({ carrito: [item] });
    shop.account.applySaved({ carrito: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.database.saved).toEqual([{ carrito: [] }]);
  });

  it('leaves a record alone that was emptied elsewhere, until the next sign-in', async () => {
    const shop = await signedIn();
    shop.database.record = aBuyer({ name: '', email: '' });
    shop.database.tell();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toEqual([]);
  });
});

describe('taking over what was saved by other means', () => {
  it('sends it behind an older value of its own, which may have arrived after it', async () => {
    const shop = await signedIn();
    const item = { id: 1, cantidadIndividual: 1, freeShipping: 0, weight: 1 };
    shop.account.patch({ carrito: [item] });
    await shop.account.flush();
    shop.account.applySaved({ carrito: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.database.saved).toEqual([{ carrito: [item] }, { carrito: [] }]);
  });
});

describe('erasing the account', () => {
  it('empties the record once what waited is saved, and follows it no more', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    await shop.account.erase();
    expect(shop.database.saved).toEqual([{ calle: 'Belgrano' }]);
    expect(shop.database.record).toMatchObject({ sub: ANA.sub, ...EMPTY_RECORD });
    shop.database.tell();
    expect(shop.state()).toEqual({ user: null, orders: null, saving: 'idle', failed: false });
  });

  it('lets nothing of this page be written while it is under way', async () => {
    const shop = await signedIn();
    let done = (): void => undefined;
    shop.database.onEmpty = () => new Promise((resolve) => (done = resolve));
    const erasing = shop.account.erase();
    await vi.advanceTimersByTimeAsync(0);
    shop.account.patch({ calle: 'Belgrano' });
    shop.cart.change((items) => addToCart(items, aProduct({ id: 7 }), 1));
    await vi.advanceTimersByTimeAsync(5000);
    done();
    await erasing;
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toEqual([]);
  });

  it('leaves all as it was when it fails, what was not saved included', async () => {
    const shop = await signedIn();
    shop.database.onSave = () => Promise.reject(new Error('no'));
    shop.account.patch({ calle: 'Belgrano' });
    shop.database.onEmpty = () => Promise.reject(new Error('no answer'));
    await expect(shop.account.erase()).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(0);
    shop.database.onSave = () => Promise.resolve();
    shop.database.tell();
    expect(shop.state().user).toMatchObject({ nombre: 'Ana', calle: 'Belgrano' });
    await shop.account.flush();
    expect(shop.database.record?.calle).toBe('Belgrano');
  });

  it('starts clean with the next sign-in, with what the identity provider tells alone', async () => {
    const shop = await signedIn();
    await shop.account.erase();
    shop.account.open(ANA);
    await vi.advanceTimersByTimeAsync(0);
    shop.database.tell();
    await shop.account.flush();
    const { sub: _sub, ...told } = ANA;
    expect(shop.database.record).toMatchObject({ ...EMPTY_RECORD, ...told });
  });

  it('is refused where no account is open', async () => {
    await expect(shopForTests().account.erase()).rejects.toThrow('not open');
    await expect(shopForTests().account.readStored()).rejects.toThrow('not open');
  });
});
