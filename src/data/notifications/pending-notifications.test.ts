import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { servicesForTests } from '../../../local/services/services-for-tests.ts';
import { anOrder, TEST_ENV } from '../../../tests/support/screens/shop-services.ts';
import type { Env } from '../../config/env.ts';
import { createAccount, type Account } from '../account/account.ts';
import type { Order } from '../../domain/orders/order.ts';
import { watchPendingNotifications, sendPendingNotifications } from './send-notifications.ts';
import { queueNotifications, storedNotifications } from './pending-notifications.ts';

const services = servicesForTests();
const ORDER = anOrder({ id: 'PEDIDO00000000000001' });
const Received = v.array(v.object({ service: v.string(), address: v.string(), body: v.string() }));

let env: Env;
let account: Account;
let stop: () => void;
const mark = vi.fn<(env: Env, orderId: string) => Promise<void>>();

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  const url = services.url();
  env = {
    ...TEST_ENV,
    productionHost: 'localhost',
    email: { ...TEST_ENV.email, url: `${url}/email`, service: 's', key: 'k', orderTemplate: 'pedido' },
    bot: { url: `${url}/bot`, phone: '+5491155550100', key: 'k' },
    iot: { url: `${url}/iot/external/api/update`, token: 't', pin: 'V1' },
  };
  mark.mockReset().mockResolvedValue();
  account = createAccount(env);
  stop = watchPendingNotifications(env, account, mark);
});
afterEach(() => {
  stop();
  storedNotifications.clear();
});

/** The buyer's account shows the order, as the database does a moment after it was placed. */
function arrive(changes: Partial<Order> = {}): void {
  account.store.setState({ orders: [{ ...ORDER, ...changes }] });
}

async function received(): Promise<readonly { service: string; address: string; body: string }[]> {
  return v.parse(Received, await services.askJson('/_received')).toReversed();
}

const told = async () => (await received()).map(({ service }) => service);
const settled = () => vi.waitFor(() => expect(storedNotifications.read()?.[0]?.due).toEqual([]), 8000);

/** A later visit, when the time to try again has come. */
async function later(): Promise<void> {
  const [notice] = storedNotifications.read() ?? [];
  if (notice !== undefined) storedNotifications.write([{ ...notice, next: 0 }]);
  await sendPendingNotifications(env, account, mark);
}

describe('an order that was placed', () => {
  it('is told to its buyer by e-mail and to the owner by bot and IoT, each once', async () => {
    queueNotifications(ORDER.id, ORDER.user_sub);
    arrive();
    await settled();
    expect((await told()).toSorted()).toEqual(['bot', 'email', 'iot']);
    const mail = (await received()).find(({ service }) => service === 'email');
    expect(JSON.parse(mail?.body ?? '')).toMatchObject({
      template_id: 'pedido',
      template_params: {
        destinatario: 'ana@correo.example',
        id_pedido: ORDER.id,
        from_name: 'Bornera',
        total_productos: '1',
        address: 'Mitre 1234, Villa Ensayo, Córdoba (5000)',
        productos: expect.stringContaining('1 × Dimmer WiFi'),
      },
    });
    queueNotifications(ORDER.id, ORDER.user_sub);
    await later();
    expect(await told()).toHaveLength(3);
  });

  it('is told by a later visit when this one ended before', async () => {
    queueNotifications(ORDER.id, ORDER.user_sub);
    stop();
    arrive();
    stop = watchPendingNotifications(env, account, mark);
    await settled();
    expect(await told()).toContain('email');
  });

  it('sends no e-mail from another host than the shop’s', async () => {
    stop();
    stop = watchPendingNotifications({ ...env, productionHost: 'bornera.example' }, account, mark);
    queueNotifications(ORDER.id, ORDER.user_sub);
    arrive();
    await settled();
    expect(await told()).toEqual(['bot', 'iot']);
  });

  it.each([
    ['cancelled meanwhile', { estado: 'Cancelar' as const }],
    ['of last week', { fecha: new Date(Date.now() - 7 * 24 * 3_600_000) }],
  ])('and %s is told to nobody', async (_name, changes) => {
    queueNotifications(ORDER.id, ORDER.user_sub);
    arrive(changes);
    await settled();
    expect(await told()).toEqual([]);
  });

  it.each([
    ['a status 503', { kind: 'status', status: 503 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a broken connection', { kind: 'reset' }],
  ])('is told later after %s', async (_name, fault) => {
    await services.putFault('email', { ...fault, times: 1 });
    queueNotifications(ORDER.id, ORDER.user_sub);
    arrive();
    await vi.waitFor(
      () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['email'], tries: 1 }),
      5000,
    );
    // The service takes one request a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await later();
    expect(storedNotifications.read()?.[0]?.due).toEqual([]);
    expect((await told()).filter((service) => service === 'email')).toHaveLength(2);
    expect((await told()).filter((service) => service === 'bot')).toHaveLength(1);
  });
});

describe('an e-mail that is lost', () => {
  /** Tried three times already, and failing again. */
  async function lastTry(changes: Partial<Order> = {}): Promise<void> {
    await services.putFault('email', { kind: 'status', status: 503 });
    storedNotifications.write([
      { orderId: ORDER.id, sub: ORDER.user_sub, due: ['email'], tries: 3, next: 0 },
    ]);
    arrive(changes);
  }

  it('is marked on the order and told to the owner, once its tries are used up', async () => {
    await lastTry();
    await settled();
    expect(mark.mock.calls).toEqual([[env, ORDER.id]]);
    const bot = (await received()).find(({ service }) => service === 'bot');
    expect(new URL(`http://x${bot?.address}`).searchParams.get('text')).toContain('no salió el e-mail');
  });

  it('is not given up while there are tries left', async () => {
    await services.putFault('email', { kind: 'status', status: 503 });
    storedNotifications.write([
      { orderId: ORDER.id, sub: ORDER.user_sub, due: ['email'], tries: 2, next: 0 },
    ]);
    arrive();
    await vi.waitFor(
      () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['email'], tries: 3 }),
      5000,
    );
    expect(mark).not.toHaveBeenCalled();
  });

  it('is not tried again when the service refuses it for good, and marked at once', async () => {
    await services.putFault('email', { kind: 'status', status: 400 });
    queueNotifications(ORDER.id, ORDER.user_sub);
    arrive();
    await settled();
    expect((await told()).filter((service) => service === 'email')).toHaveLength(1);
    expect((await told()).filter((service) => service === 'bot')).toHaveLength(2);
    expect(mark).toHaveBeenCalledTimes(1);
  });

  it('is marked by a later visit when marking it failed, and no e-mail is sent again', async () => {
    mark.mockRejectedValueOnce(new Error('offline'));
    await lastTry();
    await vi.waitFor(
      () => expect(storedNotifications.read()?.[0]).toMatchObject({ due: ['mark'], tries: 4 }),
      5000,
    );
    await later();
    expect(mark).toHaveBeenCalledTimes(2);
    expect(storedNotifications.read()?.[0]?.due).toEqual([]);
    expect((await told()).filter((service) => service === 'email')).toHaveLength(1);
  });

  it('is let be when the database refuses the mark', async () => {
    mark.mockRejectedValue(Object.assign(new Error('no'), { code: 'permission-denied' }));
    await lastTry();
    await settled();
    await later();
    expect(mark).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the seller has taken the order up', { estado: 'Pendiente de pago' as const }],
    ['it is marked already', { correoFallido: true }],
    ['the seller has dealt with it', { correoFallido: false }],
  ])('is not marked where %s', async (_what, changes) => {
    await lastTry(changes);
    await settled();
    expect(mark).not.toHaveBeenCalled();
  });
});

it('an order that this browser did not place is told to nobody', async () => {
  arrive();
  await later();
  expect(await told()).toEqual([]);
});
