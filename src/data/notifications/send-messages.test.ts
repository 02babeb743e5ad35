import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { servicesForTests } from '../../../tests/support/servers/running-services.ts';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { anOrder, TEST_ENV } from '../../../tests/support/screens/shop-services.ts';
import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { createAccount, type Account } from '../account/account-store.ts';
import type { ConfirmationChannel, Order } from '../../domain/orders/order.ts';
import { watchPendingMessages, sendPendingMessages } from './send-messages.ts';
import { queueMessages, storedMessages, type Message } from './pending-messages.ts';
import { shop } from '../../config/shop/shop.ts';

const services = servicesForTests();
const ORDER = anOrder({ id: 'PEDIDO00000000000001' });
const Received = v.array(v.object({ service: v.string(), address: v.string(), body: v.string() }));

let env: Env;
let account: Account;
let stop: () => void;
const recordLoss = vi.fn<(env: Env, order: Order, channel: ConfirmationChannel) => Promise<void>>();
const readProducts = vi.fn<(env: Env, ids: readonly number[]) => Promise<Map<number, Product>>>();
const database = { recordLoss, readProducts };

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
  recordLoss.mockReset().mockResolvedValue();
  readProducts.mockReset().mockResolvedValue(new Map());
  account = createAccount(env);
  stop = watchPendingMessages(env, account, database);
});
afterEach(() => {
  stop();
  storedMessages.clear();
});

/** Shows the order in the buyer's account, as the live subscription does after the order is placed. */
function showOrder(changes: Partial<Order> = {}): void {
  account.store.setState({ orders: [{ ...ORDER, ...changes }] });
}

async function received(): Promise<readonly { service: string; address: string; body: string }[]> {
  return v.parse(Received, await services.askJson('/_received')).toReversed();
}

const channels = async () => (await received()).map(({ service }) => service);
const settled = () => vi.waitFor(() => expect(storedMessages.read()?.[0]?.due).toEqual([]), 8000);

/** A later visit, when the next try is due. */
async function later(): Promise<void> {
  const [pending] = storedMessages.read() ?? [];
  if (pending !== undefined) storedMessages.write([{ ...pending, next: 0 }]);
  await sendPendingMessages(env, account, database);
}

describe('messages about a placed order', () => {
  it('reach the buyer by e-mail and the owner by bot and IoT, each once', async () => {
    queueMessages(ORDER.id, ORDER.user_sub);
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
    queueMessages(ORDER.id, ORDER.user_sub);
    await later();
    expect(await channels()).toHaveLength(3);
  });

  it('are sent by a later visit when this one ended before', async () => {
    queueMessages(ORDER.id, ORDER.user_sub);
    stop();
    showOrder();
    stop = watchPendingMessages(env, account, database);
    await settled();
    expect(await channels()).toContain('email');
  });

  it('of the bot are given up after three tries, and recorded in the order', async () => {
    await services.putFault('bot', { kind: 'reset' });
    queueMessages(ORDER.id, ORDER.user_sub, [5]);
    readProducts.mockResolvedValue(new Map([[5, aProduct({ id: 5, stock: 0 })]]));
    showOrder();
    for (const failures of [1, 2]) {
      const due = [
        ['bot', failures],
        ['stock', failures],
      ];
      await vi.waitFor(() => expect(storedMessages.read()?.[0]).toMatchObject({ due }), 5000);
      await later();
    }
    await settled();
    await later();
    expect((await channels()).filter((service) => service === 'bot')).toHaveLength(6);
    expect(lost()).toContain('Bot');
  });

  it('of two orders wait for the e-mail service, which takes one request a second', async () => {
    const second = anOrder({ id: 'PEDIDO00000000000002' });
    for (const { id, user_sub } of [ORDER, second]) queueMessages(id, user_sub);
    account.store.setState({ orders: [ORDER, second] });
    await vi.waitFor(() => expect(storedMessages.read()?.map(({ due }) => due)).toEqual([[], []]), 8000);
    expect((await channels()).filter((service) => service === 'email')).toHaveLength(2);
  });

  it('include no e-mail from another host than the shop’s own', async () => {
    stop();
    stop = watchPendingMessages({ ...env, productionHost: 'bornera.example' }, account, database);
    queueMessages(ORDER.id, ORDER.user_sub);
    showOrder();
    await settled();
    expect(await channels()).toEqual(['bot', 'iot']);
  });

  it.each([
    ['that was cancelled meanwhile', { estado: 'Cancelar' as const }],
    ['of last week', { fecha: new Date(Date.now() - 7 * 24 * 3_600_000) }],
  ])('are not sent for an order %s', async (_name, changes) => {
    queueMessages(ORDER.id, ORDER.user_sub);
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
    queueMessages(ORDER.id, ORDER.user_sub);
    showOrder();
    await vi.waitFor(() => expect(storedMessages.read()?.[0]).toMatchObject({ due: [['email', 1]] }), 5000);
    ahead += SECOND;
    await later();
    expect(storedMessages.read()?.[0]?.due).toEqual([]);
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
    queueMessages(
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
    queueMessages(ORDER.id, ORDER.user_sub, [5]);
    showOrder();
    await vi.waitFor(() => expect(storedMessages.read()?.[0]).toMatchObject({ due: [['stock', 1]] }), 5000);
    readProducts.mockResolvedValue(new Map([[5, relay]]));
    await later();
    expect(await lowTold()).toHaveLength(1);
  });

  it('without a read where no product can have become low', async () => {
    queueMessages(ORDER.id, ORDER.user_sub);
    showOrder();
    await settled();
    expect(readProducts).not.toHaveBeenCalled();
  });
});

/** Channels whose loss was recorded in the order. */
const lost = () => recordLoss.mock.calls.map(([, , channel]) => channel);

describe('a lost e-mail', () => {
  /** Lets the last try of an e-mail fail, beside messages with these failed tries. */
  async function lastTry(...others: [Message, number][]): Promise<void> {
    await services.putFault('email', { kind: 'status', status: 503 });
    storedMessages.write([
      { orderId: ORDER.id, sub: ORDER.user_sub, low: [], due: [['email', 2], ...others], next: 0 },
    ]);
    showOrder();
  }

  it('is recorded in the order and reported to the owner after the last try', async () => {
    await lastTry();
    await settled();
    expect(recordLoss.mock.calls).toEqual([[env, ORDER, 'Email']]);
    const bot = (await received()).find(({ service }) => service === 'bot');
    expect(new URL(`http://x${bot?.address}`).searchParams.get('text')).toContain('no salió el e-mail');
  });

  it('gives no other message of the order more than its three tries', async () => {
    await services.putFault('bot', { kind: 'reset' });
    await lastTry(['bot', 2]);
    await vi.waitFor(() => expect(lost()).toEqual(['Email', 'Bot']), 5000);
    await later();
    await later();
    await settled();
    const texts = (await received()).filter(({ service }) => service === 'bot').map(({ address }) => address);
    expect(texts.filter((address) => address.includes('Pedido+nuevo'))).toHaveLength(1);
    expect(texts.filter((address) => address.includes('no+sali'))).toHaveLength(3);
    expect(lost()).toEqual(['Email', 'Bot']);
  });

  it('is recorded at once, without another try, when the service refuses the e-mail', async () => {
    await services.putFault('email', { kind: 'status', status: 400 });
    queueMessages(ORDER.id, ORDER.user_sub);
    showOrder();
    await settled();
    expect((await channels()).filter((service) => service === 'email')).toHaveLength(1);
    expect((await channels()).filter((service) => service === 'bot')).toHaveLength(2);
    expect(lost()).toEqual(['Email']);
  });

  it('is recorded by a later visit when the database did not answer, without another e-mail', async () => {
    recordLoss.mockRejectedValueOnce(new Error('offline'));
    await lastTry();
    await vi.waitFor(
      () => expect(storedMessages.read()?.[0]).toMatchObject({ due: [['lostEmail', 1]] }),
      5000,
    );
    await later();
    expect(lost()).toEqual(['Email', 'Email']);
    expect(storedMessages.read()?.[0]?.due).toEqual([]);
    expect((await channels()).filter((service) => service === 'email')).toHaveLength(1);
  });

  it('is not recorded again after the database refused it', async () => {
    recordLoss.mockRejectedValue(Object.assign(new Error('no'), { code: 'permission-denied' }));
    await lastTry();
    await settled();
    await later();
    expect(recordLoss).toHaveBeenCalledTimes(1);
  });
});

it('sends no message about an order that another browser placed', async () => {
  showOrder();
  await later();
  expect(await channels()).toEqual([]);
});
