import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { servicesForTests } from '../../../tests/support/servers/running-services.ts';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { anOrder, TEST_ENV } from '../../../tests/support/screens/shop-services.ts';
import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { createAccount, type Account } from '../account/account-store.ts';
import type { Order } from '../../domain/orders/order.ts';
import { watchPendingNotifications, sendPendingNotifications } from './send-notifications.ts';
import { queueNotifications, storedNotifications } from './pending-notifications.ts';
import { shop } from '../../config/shop.ts';

const services = servicesForTests();
const ORDER = anOrder({ id: 'PEDIDO00000000000001' });
const Received = v.array(v.object({ service: v.string(), address: v.string(), body: v.string() }));

let env: Env;
let account: Account;
let stop: () => void;
const mark = vi.fn<(env: Env, orderId: string) => Promise<void>>();
const readProducts = vi.fn<(env: Env, ids: readonly number[]) => Promise<Map<number, Product>>>();
const database = { mark, readProducts };

/** Milliseconds that the clock of page and services is ahead: no test but one waits for the e-mail service's second. */
let ahead = 0;
const SECOND = 1100;
const realNow = performance.now.bind(performance);

beforeEach(() => {
  ahead += SECOND;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
  vi.spyOn(console, 'info').mockReturnValue();
  const url = services.url();
  env = {
    ...TEST_ENV,
    productionHost: 'localhost',
    email: { ...TEST_ENV.email, url: `${url}/email`, service: 's', key: 'k', orderTemplate: 'pedido' },
    bot: { url: `${url}/bot`, phone: '+5493515550000', key: 'k' },
    iot: { url: `${url}/iot/external/api/update`, token: 't', pin: 'V1' },
  };
  mark.mockReset().mockResolvedValue();
  readProducts.mockReset().mockResolvedValue(new Map());
  account = createAccount(env);
  stop = watchPendingNotifications(env, account, database);
});
afterEach(() => {
  stop();
  storedNotifications.clear();
});

/** Shows the order in the buyer's account, as the live subscription does after the order is placed. */
function showOrder(changes: Partial<Order> = {}): void {
  account.store.setState({ orders: [{ ...ORDER, ...changes }] });
}

async function received(): Promise<readonly { service: string; address: string; body: string }[]> {
  return v.parse(Received, await services.askJson('/_received')).toReversed();
}

const channels = async () => (await received()).map(({ service }) => service);
const settled = () => vi.waitFor(() => expect(storedNotifications.read()?.[0]?.due).toEqual([]), 8000);

/** A later visit, when the next try is due. */
async function later(): Promise<void> {
  const [pending] = storedNotifications.read() ?? [];
  if (pending !== undefined) storedNotifications.write([{ ...pending, next: 0 }]);
  await sendPendingNotifications(env, account, database);
}

describe('notifications of a placed order', () => {
  it('reach the buyer by e-mail and the owner by bot and IoT, each once', async () => {
    queueNotifications(ORDER.id, ORDER.user_sub);
    showOrder();
    await settled();
    expect((await channels()).toSorted()).toEqual(['bot', 'email', 'iot']);
    const mail = (await received()).find(({ service }) => service === 'email');
    expect(JSON.parse(mail?.body ?? '')).toMatchObject({
      template_id: 'pedido',
      template_params: {
        destinatario: 'ana@correo.example',
        id_pedido: ORDER.id,
        from_name: shop.name,
        total_productos: '1',
        address: 'Mitre 1234, Villa Ensayo, Córdoba (5000)',
        productos: expect.stringContaining('1 × Dimmer WiFi'),
      },
    });
    queueNotifications(ORDER.id, ORDER.user_sub);
    await later();
    expect(await channels()).toHaveLength(3);
  });

  it('are sent by a later visit when this one ended before', async () => {
    queueNotifications(ORDER.id, ORDER.user_sub);
    stop();
    showOrder();
    stop = watchPendingNotifications(env, account, database);
    await settled();
    expect(await channels()).toContain('email');
  });

  it('are given up after three tries', async () => {
    await services.putFault('bot', { kind: 'reset' });
    queueNotifications(ORDER.id, ORDER.user_sub);
    showOrder();
    for (const tries of [1, 2]) {
      await vi.waitFor(
        () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['bot'], tries }),
        5000,
      );
      await later();
    }
    expect(storedNotifications.read()?.[0]?.due).toEqual([]);
    await later();
    expect((await channels()).filter((service) => service === 'bot')).toHaveLength(3);
    expect(mark).not.toHaveBeenCalled();
  });

  it('of two orders wait for the e-mail service, which takes one request a second', async () => {
    const second = anOrder({ id: 'PEDIDO00000000000002' });
    for (const { id, user_sub } of [ORDER, second]) queueNotifications(id, user_sub);
    account.store.setState({ orders: [ORDER, second] });
    await vi.waitFor(() => expect(storedNotifications.read()?.map(({ due }) => due)).toEqual([[], []]), 8000);
    expect((await channels()).filter((service) => service === 'email')).toHaveLength(2);
  });

  it('include no e-mail from another host than the shop’s own', async () => {
    stop();
    stop = watchPendingNotifications({ ...env, productionHost: 'bornera.example' }, account, database);
    queueNotifications(ORDER.id, ORDER.user_sub);
    showOrder();
    await settled();
    expect(await channels()).toEqual(['bot', 'iot']);
  });

  it.each([
    ['that was cancelled meanwhile', { estado: 'Cancelar' as const }],
    ['of last week', { fecha: new Date(Date.now() - 7 * 24 * 3_600_000) }],
  ])('are not sent for an order %s', async (_name, changes) => {
    queueNotifications(ORDER.id, ORDER.user_sub);
    showOrder(changes);
    await settled();
    expect(await channels()).toEqual([]);
  });

  it.each([
    ['a status 503', { kind: 'status', status: 503 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a broken connection', { kind: 'reset' }],
  ])('retry the e-mail after %s', async (_name, fault) => {
    await services.putFault('email', { ...fault, times: 1 });
    queueNotifications(ORDER.id, ORDER.user_sub);
    showOrder();
    await vi.waitFor(
      () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['email'], tries: 1 }),
      5000,
    );
    ahead += SECOND;
    await later();
    expect(storedNotifications.read()?.[0]?.due).toEqual([]);
    expect((await channels()).filter((service) => service === 'email')).toHaveLength(2);
    expect((await channels()).filter((service) => service === 'bot')).toHaveLength(1);
  });
});

describe('the owner is told by the bot of products that an order made low', () => {
  const relay = aProduct({ id: 5, title: 'Relé', stock: shop.lowStock - 1 });
  const sensor = aProduct({ id: 6, title: 'Sensor', stock: 0 });
  const told = async () =>
    (await received())
      .filter(({ service }) => service === 'bot')
      .map(({ address }) => new URL(`http://x${address}`).searchParams.get('text') ?? '');
  const lowTold = async () => (await told()).filter((text) => text.startsWith('Poco stock'));

  /** Places an order of products that may become low, which now have this stock. */
  async function order(...products: Product[]): Promise<void> {
    readProducts.mockResolvedValue(new Map(products.map((product) => [product.id, product])));
    queueNotifications(
      ORDER.id,
      ORDER.user_sub,
      products.map(({ id }) => id),
    );
    showOrder();
    await settled();
  }

  it('with title and units left, once, and nothing of the buyer', async () => {
    await order(relay, sensor);
    await later();
    const left = shop.lowStock - 1 === 1 ? 'queda 1' : `quedan ${shop.lowStock - 1}`;
    expect(await lowTold()).toEqual([`Poco stock: «Relé», ${left}; «Sensor» se agotó.`]);
    expect(readProducts.mock.calls).toEqual([[env, [5, 6]]]);
  });

  it('unless their stock is still enough', async () => {
    await order({ ...relay, stock: shop.lowStock });
    expect(await told()).toHaveLength(1);
    expect(await lowTold()).toEqual([]);
  });

  it('by a later try where the database did not answer', async () => {
    readProducts.mockRejectedValueOnce(new Error('offline'));
    queueNotifications(ORDER.id, ORDER.user_sub, [5]);
    showOrder();
    await vi.waitFor(
      () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['stock'], tries: 1 }),
      5000,
    );
    readProducts.mockResolvedValue(new Map([[5, relay]]));
    await later();
    expect(await lowTold()).toHaveLength(1);
  });

  it('without a read where no product can have become low', async () => {
    queueNotifications(ORDER.id, ORDER.user_sub);
    showOrder();
    await settled();
    expect(readProducts).not.toHaveBeenCalled();
  });
});

describe('a lost e-mail', () => {
  /** Lets the last try of an e-mail fail. */
  async function lastTry(changes: Partial<Order> = {}): Promise<void> {
    await services.putFault('email', { kind: 'status', status: 503 });
    storedNotifications.write([
      { orderId: ORDER.id, sub: ORDER.user_sub, low: [], due: ['email'], tries: 2, next: 0 },
    ]);
    showOrder(changes);
  }

  it('is marked on the order and reported to the owner after the last try', async () => {
    await lastTry();
    await settled();
    expect(mark.mock.calls).toEqual([[env, ORDER.id]]);
    const bot = (await received()).find(({ service }) => service === 'bot');
    expect(new URL(`http://x${bot?.address}`).searchParams.get('text')).toContain('no salió el e-mail');
  });

  it('is not marked while tries are left', async () => {
    await services.putFault('email', { kind: 'status', status: 503 });
    storedNotifications.write([
      { orderId: ORDER.id, sub: ORDER.user_sub, low: [], due: ['email'], tries: 1, next: 0 },
    ]);
    showOrder();
    await vi.waitFor(
      () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['email'], tries: 2 }),
      5000,
    );
    expect(mark).not.toHaveBeenCalled();
  });

  it('is marked at once, without another try, when the service refuses the e-mail', async () => {
    await services.putFault('email', { kind: 'status', status: 400 });
    queueNotifications(ORDER.id, ORDER.user_sub);
    showOrder();
    await settled();
    expect((await channels()).filter((service) => service === 'email')).toHaveLength(1);
    expect((await channels()).filter((service) => service === 'bot')).toHaveLength(2);
    expect(mark).toHaveBeenCalledTimes(1);
  });

  it('is marked by a later visit when marking failed, without another e-mail', async () => {
    mark.mockRejectedValueOnce(new Error('offline'));
    await lastTry();
    await vi.waitFor(
      () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['mark'], tries: 1 }),
      5000,
    );
    await later();
    expect(mark).toHaveBeenCalledTimes(2);
    expect(storedNotifications.read()?.[0]?.due).toEqual([]);
    expect((await channels()).filter((service) => service === 'email')).toHaveLength(1);
  });

  it('is not marked again after the database refused the mark', async () => {
    mark.mockRejectedValue(Object.assign(new Error('no'), { code: 'permission-denied' }));
    await lastTry();
    await settled();
    await later();
    expect(mark).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the seller has processed the order', { estado: 'Pendiente de pago' as const }],
    ['the order is marked already', { correoFallido: true }],
    ['the seller has cleared the mark', { correoFallido: false }],
  ])('is not marked where %s', async (_what, changes) => {
    await lastTry(changes);
    await settled();
    expect(mark).not.toHaveBeenCalled();
  });
});

it('sends no notification of an order that another browser placed', async () => {
  showOrder();
  await later();
  expect(await channels()).toEqual([]);
});
