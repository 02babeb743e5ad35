import { describe, expect, it } from 'vitest';
import { seedProducts } from '../seed/catalogue.ts';
import { servicesForTests } from '../../tests/support/servers/running-services.ts';

const { ask } = servicesForTests();
const rai = seedProducts.find(({ id }) => id === 132) ?? seedProducts[0];

// Tests only what the stand-ins refuse, as the real services do: a more generous one would hide a fault of the shop. Browser
// tests cover the rest.

describe('the marketplace', () => {
  it.each([0, 21])('rejects a request for %i ids', async (count) => {
    const ids = seedProducts.slice(0, count).map(({ idMeli }) => idMeli);
    expect((await ask(`/marketplace/items?ids=${ids.join(',')}`)).status).toBe(400);
  });

  it('refuses another token than its own, and the sale price without one', async () => {
    const path = `/marketplace/items/${rai?.idMeli}`;
    const asked = async (token: string, of = path): Promise<number> =>
      (await ask(of, token === '' ? {} : { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await asked('APP_USR-local')).toBe(200);
    expect(await asked('APP_USR-old')).toBe(401);
    expect(await asked('APP_USR-local', `${path}/sale_price`)).toBe(200);
    expect(await asked('', `${path}/sale_price`)).toBe(403);
  });

  it('refuses a token call without a client or with an invalid refresh token', async () => {
    const call = async (body: string): Promise<number> =>
      (await ask('/marketplace/oauth/token', { method: 'POST', body })).status;
    expect(await call('grant_type=refresh_token&refresh_token=TG-1')).toBe(400);
    expect(await call('grant_type=refresh_token&client_id=1&client_secret=s&refresh_token=x')).toBe(400);
  });
});

describe('the small services', () => {
  const mail = { service_id: 's', template_id: 't', user_id: 'u', template_params: { id_pedido: 'a' } };
  const send = (body: string): Promise<Response> =>
    ask('/email/api/v1.0/email/send', { method: 'POST', body });

  it('e-mail accepts one request a second and names the missing field', async () => {
    const reply = await send(JSON.stringify(mail));
    expect([reply.status, await reply.text()]).toEqual([200, 'OK']);
    expect((await send(JSON.stringify(mail))).status).toBe(429);
    await new Promise((resolve) => {
      setTimeout(resolve, 1050);
    });
    const refused = await send(JSON.stringify({ ...mail, user_id: '' }));
    expect([refused.status, await refused.text()]).toEqual([400, 'The user_id is required']);
  });

  it.each([
    ['/bot?phone=%2B5491100000000&text=Hola&apikey=1', 200],
    ['/bot?phone=1', 400],
    ['/iot/external/api/update?token=t&V1=1', 200],
    ['/iot/external/api/update?token=t', 400],
    ['/iot/external/api/update?V1=1', 400],
    ['/forms/d/e/abc_1/formResponse?entry.1=x', 200],
    ['/forms/abc/formResponse', 200],
    ['/forms/abc', 404],
    ['/geocoding/reverse?lat=x&lon=1', 400],
    ['/nothing', 404],
  ])('answer %s with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it('allow cross-origin reads, except of the bot and the forms', async () => {
    const origin = async (path: string): Promise<string | null> =>
      (await ask(path, { method: 'OPTIONS' })).headers.get('access-control-allow-origin');
    for (const path of [
      '/marketplace/items/MLA1',
      '/courier/1',
      '/email/x',
      '/iot/x',
      '/ip',
      '/geocoding/reverse',
    ]) {
      expect([path, await origin(path)]).toEqual([path, '*']);
    }
    expect([await origin('/bot'), await origin('/forms/a/formResponse')]).toEqual([null, null]);
  });
});
