import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { servicesForTests } from '#tests/support/servers/running-services.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { recordVisit, visitSource } from './visit-analytics.ts';
import { createCatalogue } from './catalogue/catalogue-store.ts';
import { createSession } from './identity/buyer-session.ts';
import { servicesOf } from './services.ts';
import { anonymousId } from './storage/local.ts';

const services = servicesForTests();
const Received = v.array(v.object({ address: v.string() }));

afterEach(() => {
  history.replaceState(null, '', '/');
});

const envWithForm = () => ({
  ...TEST_ENV,
  forms: { url: `${services.url()}/forms/visitas/formResponse`, fields: 'entry.1,entry.2,entry.3,entry.4' },
});

/**
 * Opens the shop; returns the received form responses.
 * @param address the page's address once idle
 * @param opened the address that the visitor opened
 */
async function visit(address: string, signedIn = false, opened = address) {
  history.replaceState(null, '', address);
  const env = envWithForm();
  const session = createSession(env, () => new Promise(() => undefined));
  if (signedIn) session.store.setState({ identity: ANA });
  const catalogue = createCatalogue(env);
  catalogue.put([aProduct({ id: 119, title: 'Dimmer WiFi' })]);
  await recordVisit(env, { catalogue, session, arrival: new URL(opened, location.origin).href });
  return responses();
}

async function responses() {
  const received = v.parse(Received, await services.askJson('/_received'));
  return received.map(({ address }) => Array.from(new URL(address, services.url()).searchParams.values()));
}

describe('recordVisit', () => {
  it('records the product, the source and the anonymous id of a shared link', async () => {
    expect(await visit('/producto/119?share=whatsapp')).toEqual([
      [anonymousId(), '119', 'Dimmer WiFi', 'whatsapp'],
    ]);
  });

  it('records the address that a visitor opened, however soon the visitor moves on to a product', async () => {
    history.replaceState(null, '', '/?share=amigo');
    servicesOf(envWithForm());
    history.replaceState(null, '', '/producto/132');
    await expect.poll(responses, { timeout: 10_000 }).toEqual([[anonymousId(), '', '', 'amigo']]);
  });

  it('records the product to which an address of the former shop is redirected', async () => {
    expect(await visit('/producto/119?share=redireccion', false, '/PRODUCTOS/maceta')).toEqual([
      [anonymousId(), '119', 'Dimmer WiFi', 'redireccion'],
    ]);
  });

  it('records a source that a spreadsheet would evaluate as text', async () => {
    expect(await visit('/?share=%3DIMPORTXML(1)')).toEqual([[anonymousId(), '', '', "'=IMPORTXML(1)"]]);
  });

  it('records the sub of a signed-in buyer', async () => {
    expect(await visit('/?utm_source=ig&utm_campaign=mayo&gclid=1', true)).toEqual([
      ['auth0|ana', '', '', 'ig / mayo + gclid'],
    ]);
  });

  it('records a visit once, however often the page is opened', async () => {
    await visit('/?share=a');
    expect(await visit('/producto/119?share=b')).toHaveLength(1);
  });

  it('records no visit without a shared link', async () => {
    expect(await visit('/?q=rele')).toEqual([]);
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }],
  ])('records and stores nothing with %s', async (_name, settings) => {
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, ...settings });
    expect(await visit('/producto/119?share=whatsapp')).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('resolves when the form does not answer', async () => {
    await services.putFault('forms', { status: 0 });
    await expect(visit('/?share=a')).resolves.toBeDefined();
  });
});

it.each([
  ['?share=whatsapp', 'whatsapp'],
  ['?utm_source=ig&utm_medium=historia&utm_campaign=mayo', 'ig / historia / mayo'],
  ['?gclid=abc', 'gclid'],
  ['?share=redireccion&gclid=abc', 'redireccion + gclid'],
  ['?q=rele&share=', ''],
  ['', ''],
])('the source in %s is «%s»', (search, source) => {
  expect(visitSource(search)).toBe(source);
});

it('cuts a source to its longest stored length', () => {
  expect(visitSource(`?share=${'a'.repeat(1000)}`)).toHaveLength(120);
});
