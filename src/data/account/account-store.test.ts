import { describe, expect, it, vi } from 'vitest';
import { anItem } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { setUpFakeTimers } from '#tests/support/screens/fake-timers.ts';
import { addToCart } from '#domain/cart/cart.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';

setUpFakeTimers();

async function signedIn(changes: Parameters<typeof aBuyer>[0] = {}) {
  const shop = shopForTests();
  shop.database.record = aBuyer({ name: ANA.name, ...changes });
  await shop.signIn();
  return { ...shop, state: () => shop.account.store.getState() };
}

describe('createAccount', () => {
  it('creates the record of a new buyer from the identity provider’s data', async () => {
    const shop = shopForTests();
    shop.database.record = null;
    await shop.signIn();
    expect(shop.account.store.getState().user).toMatchObject({ ...ANA, correo: ANA.email, carrito: [] });
  });

  it('records the buyer’s public IP once, if it is known', async () => {
    const shop = shopForTests();
    shop.database.record = aBuyer({ name: ANA.name });
    shop.database.publicIp = '203.0.113.7';
    await shop.signIn();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toEqual([{ ip_publica: '203.0.113.7' }]);
    shop.database.deliver();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toHaveLength(1);
  });

  it('shows a change at once and saves only the changed fields', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    expect(shop.state()).toMatchObject({ saving: 'pending', user: { calle: 'Belgrano' } });
    expect(shop.database.saved).toEqual([]);
    await shop.account.flush();
    expect(shop.database.saved).toEqual([{ calle: 'Belgrano' }]);
    expect(shop.state().saving).toBe('saved');
  });

  it('shows unsaved changes over newer data of the database', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    shop.database.record = aBuyer({ altura: '99' });
    shop.database.deliver();
    expect(shop.state().user).toMatchObject({ calle: 'Belgrano', altura: '99' });
  });

  it('reports a failed save and keeps the typed values', async () => {
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

  it('restores typed values after a reload that were not saved, although the cart changes the record, too', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    shop.account.close();
    shop.cart.change((items) => addToCart(items, aProduct({ id: 7 }), 1));
    shop.database.record = aBuyer({ name: ANA.name });
    shop.account.open(ANA);
    await vi.advanceTimersByTimeAsync(0);
    shop.database.deliver();
    await shop.account.flush();
    expect(shop.database.record).toMatchObject({ calle: 'Belgrano', carrito: [{ id: 7 }] });
  });

  it('saves a name in the record that changed at the identity provider', async () => {
    const shop = await signedIn({ name: 'Ana de Antes', given_name: 'Ana', family_name: 'Prueba' });
    await shop.account.flush();
    expect(shop.database.saved).toEqual([
      { name: ANA.name, given_name: 'Ana', family_name: 'Prueba', email: ANA.email, picture: '' },
    ]);
  });

  it('fills an empty e-mail of the form with the account’s', async () => {
    const shop = await signedIn({ correo: '' });
    await shop.account.flush();
    expect(shop.database.saved).toEqual([{ correo: ANA.email }]);
  });

  it('changes nothing of a record with a text that does not fit: neither name nor e-mail', async () => {
    const shop = await signedIn({ calle: 'x'.repeat(56), correo: '', name: 'Ana de Antes' });
    await shop.account.flush();
    expect(shop.database.saved).toEqual([]);
    expect(shop.state().user).toMatchObject({ calle: 'x'.repeat(56), correo: '' });
  });

  it('saves waiting changes before it closes, and shows nothing afterwards', async () => {
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

  it('reports that the account cannot be read', async () => {
    const shop = shopForTests();
    shop.session.store.setState({ status: 'authenticated', identity: ANA });
    await vi.advanceTimersByTimeAsync(0);
    shop.database.fail('denied');
    expect(shop.account.store.getState().failed).toBe(true);
  });

  it('shows changes saved elsewhere without saving them again', async () => {
    const shop = await signedIn();
    shop.account.applySaved({ carrito: [] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toEqual([]);
  });

  it('keeps a record empty that was emptied elsewhere, until the next sign-in', async () => {
    const shop = await signedIn();
    shop.database.record = aBuyer({ name: '', email: '' });
    shop.database.deliver();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.database.saved).toEqual([]);
  });
});

it.each([false, true])(
  'applySaved sends its changes after an older value of this page, which may reach the database late (sent: %s)',
  async (isSent) => {
    const shop = await signedIn();
    const older = { carrito: [anItem(1, 1)] };
    shop.account.patch(older);
    if (isSent) await shop.account.flush();
    shop.account.applySaved({ carrito: [] });
    await shop.account.flush();
    expect(shop.database.saved).toEqual([...(isSent ? [older] : []), { carrito: [] }]);
  },
);

describe('erase', () => {
  it('empties the record after waiting saves, and ends the subscription', async () => {
    const shop = await signedIn();
    shop.account.patch({ calle: 'Belgrano' });
    await shop.account.erase();
    expect(shop.database.saved).toEqual([{ calle: 'Belgrano' }]);
    expect(shop.database.record).toMatchObject({ sub: ANA.sub, ...EMPTY_RECORD });
    shop.database.deliver();
    expect(shop.state()).toEqual({ user: null, orders: null, saving: 'idle', failed: false });
  });

  it('blocks every other write of this page in the meantime', async () => {
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

  it('leaves the account unchanged when it fails, unsaved changes included', async () => {
    const shop = await signedIn();
    shop.database.onSave = () => Promise.reject(new Error('no'));
    shop.account.patch({ calle: 'Belgrano' });
    shop.database.onEmpty = () => Promise.reject(new Error('no answer'));
    await expect(shop.account.erase()).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(0);
    shop.database.onSave = () => Promise.resolve();
    shop.database.deliver();
    expect(shop.state().user).toMatchObject({ nombre: 'Ana', calle: 'Belgrano' });
    await shop.account.flush();
    expect(shop.database.record?.calle).toBe('Belgrano');
  });

  it('lets the next sign-in start with the identity provider’s data alone', async () => {
    const shop = await signedIn();
    await shop.account.erase();
    shop.account.open(ANA);
    await vi.advanceTimersByTimeAsync(0);
    shop.database.deliver();
    await shop.account.flush();
    const { sub: _sub, ...profile } = ANA;
    expect(shop.database.record).toMatchObject({ ...EMPTY_RECORD, ...profile, correo: profile.email });
  });
});
