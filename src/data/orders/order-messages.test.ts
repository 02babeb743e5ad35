import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aDimmerOrder, TEST_ENV } from '#tests/support/screens/shop-services.ts';
import type { Env } from '#config/env.ts';
import { shop } from '#config/shop/shop.ts';
import type { Product } from '#domain/catalogue/product.ts';

const ORDER = aDimmerOrder({ id: 'PEDIDO00000000000001', cantidades: { '5': 2 } });

const env: Env = {
  ...TEST_ENV,
  productionHost: 'localhost',
  email: { ...TEST_ENV.email, url: 'http://email', service: 's', key: 'k', orderTemplate: 'pedido' },
  bot: { url: 'http://bot', phone: '+5493515550000', key: 'k' },
  iot: { url: 'http://iot', token: 't', pin: 'V1' },
};

/** Requested hosts and addresses, in order. */
const asked: URL[] = [];
/** Host that fails, and how often. */
let failing: { host: string; times: number };

const DATABASE = '#data/catalogue/database/products.ts';

beforeAll(() => {
  vi.resetModules();
  vi.doMock(DATABASE, () => ({ readProductsById: () => Promise.resolve(stored) }));
});
afterAll(() => {
  vi.doUnmock(DATABASE);
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  failing = { host: '', times: 0 };
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address);
    asked.push(url);
    if (url.host !== failing.host || failing.times === 0) return Promise.resolve(new Response());
    failing.times -= 1;
    return Promise.reject(new TypeError('no answer'));
  });
});

/** Products as stored in the database. */
let stored: ReadonlyMap<number, Product>;

/** Sends the messages about the order, whose products have this stock now. Returns the requested hosts. */
async function send(settings = env, ...products: readonly Product[]): Promise<readonly string[]> {
  stored = new Map(products.map((product) => [product.id, product]));
  const { sendOrderMessages } = await import('./order-messages.ts');
  const sent = sendOrderMessages(settings, ORDER);
  await vi.runAllTimersAsync();
  await sent;
  return asked.map(({ host }) => host).toSorted();
}

const botTexts = () => asked.flatMap(({ searchParams }) => searchParams.get('text') ?? []);

describe('the messages about a new order', () => {
  it('reach the buyer by e-mail, and the owner by bot and IoT, each once', async () => {
    expect(await send()).toEqual(['bot', 'email', 'iot']);
  });

  it('include no e-mail from a host other than the shop’s own', async () => {
    expect(await send({ ...env, productionHost: 'bornera.example' })).toEqual(['bot', 'iot']);
  });

  it('are attempted twice, and then only logged', async () => {
    failing = { host: 'email', times: 1 };
    expect(await send()).toEqual(['bot', 'email', 'email', 'iot']);
    asked.length = 0;
    failing = { host: 'bot', times: 9 };
    expect(await send()).toEqual(['bot', 'bot', 'email', 'iot']);
  });

  it('notify the owner of products that the order made low, with the remaining units', async () => {
    const relay = aProduct({ id: 5, title: 'Relé', stock: shop.lowStock - 1 });
    await send(env, relay, aProduct({ id: 6, stock: 0 }));
    const left = shop.lowStock === 2 ? 'queda 1' : `quedan ${shop.lowStock - 1}`;
    expect(botTexts()[1]).toBe(`Poco stock: «Relé», ${left}.`);
    asked.length = 0;
    await send(env, { ...relay, stock: shop.lowStock });
    expect(botTexts()).toHaveLength(1);
  });
});
