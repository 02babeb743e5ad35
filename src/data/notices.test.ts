import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { servicesForTests } from '../../local/services/services-for-tests.ts';
import { anOrder, TEST_ENV } from '../../tests/support/shop-services.ts';
import type { Env } from '../config/env.ts';
import { createAccount, type Account } from './account/account.ts';
import type { Order } from '../domain/order.ts';
import { followNotices, sendNotices } from './notices-sender.ts';
import { noteOrder, storedNotices } from './notices.ts';

const services = servicesForTests();
const ORDER = anOrder({ id: 'PEDIDO00000000000001' });
const Received = v.array(v.object({ service: v.string(), address: v.string(), body: v.string() }));

let env: Env;
let account: Account;
let stop: () => void;

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
  account = createAccount(env);
  stop = followNotices(env, account);
});
afterEach(() => {
  stop();
  storedNotices.clear();
});

/** The buyer's account shows the order, as the database does a moment after it was placed. */
function arrive(changes: Partial<Order> = {}): void {
  account.store.setState({ orders: [{ ...ORDER, ...changes }] });
}

async function received(): Promise<readonly { service: string; address: string; body: string }[]> {
  return v.parse(Received, await services.askJson('/_received')).toReversed();
}

const told = async () => (await received()).map(({ service }) => service);
const settled = () => vi.waitFor(() => expect(storedNotices.read()?.[0]?.due).toEqual([]), 8000);

/** A later visit, when the time to try again has come. */
async function later(): Promise<void> {
  const [notice] = storedNotices.read() ?? [];
  if (notice !== undefined) storedNotices.write([{ ...notice, next: 0 }]);
  await sendNotices(env, account);
}

describe('an order that was placed', () => {
  it('is told to its buyer by e-mail and to the owner by bot and IoT, each once', async () => {
    noteOrder(ORDER.id, ORDER.user_sub);
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
    noteOrder(ORDER.id, ORDER.user_sub);
    await later();
    expect(await told()).toHaveLength(3);
  });

  it('is told by a later visit when this one ended before', async () => {
    noteOrder(ORDER.id, ORDER.user_sub);
    stop();
    arrive();
    stop = followNotices(env, account);
    await settled();
    expect(await told()).toContain('email');
  });

  it('sends no e-mail from another host than the shop’s', async () => {
    stop();
    stop = followNotices({ ...env, productionHost: 'bornera.example' }, account);
    noteOrder(ORDER.id, ORDER.user_sub);
    arrive();
    await settled();
    expect(await told()).toEqual(['bot', 'iot']);
  });

  it.each([
    ['cancelled meanwhile', { estado: 'Cancelar' as const }],
    ['of last week', { fecha: new Date(Date.now() - 7 * 24 * 3_600_000) }],
  ])('and %s is told to nobody', async (_name, changes) => {
    noteOrder(ORDER.id, ORDER.user_sub);
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
    noteOrder(ORDER.id, ORDER.user_sub);
    arrive();
    await vi.waitFor(
      () => expect(storedNotices.read()?.[0]).toMatchObject({ due: ['email'], tries: 1 }),
      5000,
    );
    // The service takes one request a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await later();
    expect(storedNotices.read()?.[0]?.due).toEqual([]);
    expect((await told()).filter((service) => service === 'email')).toHaveLength(2);
    expect((await told()).filter((service) => service === 'bot')).toHaveLength(1);
  });

  it('is told to the owner when the buyer cannot be told', async () => {
    await services.putFault('email', { kind: 'status', status: 503 });
    storedNotices.write([{ orderId: ORDER.id, sub: ORDER.user_sub, due: ['email'], tries: 5, next: 0 }]);
    arrive();
    await settled();
    const bot = (await received()).find(({ service }) => service === 'bot');
    expect(new URL(`http://x${bot?.address}`).searchParams.get('text')).toContain('no salió el e-mail');
  });

  it('is not tried again with what the e-mail service refuses for good', async () => {
    await services.putFault('email', { kind: 'status', status: 400 });
    noteOrder(ORDER.id, ORDER.user_sub);
    arrive();
    await settled();
    expect((await told()).filter((service) => service === 'email')).toHaveLength(1);
    expect((await told()).filter((service) => service === 'bot')).toHaveLength(2);
  });
});

it('an order that this browser did not place is told to nobody', async () => {
  arrive();
  await later();
  expect(await told()).toEqual([]);
});
