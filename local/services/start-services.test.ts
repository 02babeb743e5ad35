import { describe, expect, it } from 'vitest';
import { seedProducts } from '../seed/catalogue.ts';
import { startServices } from './start-services.ts';
import { servicesForTests } from './services-for-tests.ts';

const { url, ask, askJson } = servicesForTests();
const rai = seedProducts.find(({ id }) => id === 132) ?? seedProducts[0];
const full = seedProducts.find(({ fullFilment }) => fullFilment);

describe('the marketplace', () => {
  it('returns a listing with every field that the shop reads', async () => {
    const item = await askJson(`/marketplace/items/${rai?.idMeli}`);
    expect(item).toMatchObject({
      id: rai?.idMeli,
      site_id: 'MLA',
      title: rai?.title,
      price: rai?.price,
      original_price: null,
      currency_id: 'ARS',
      available_quantity: rai?.stock,
      sold_quantity: rai?.popularidad,
      permalink: rai?.permalink,
      video_id: rai?.video,
      shipping: { logistic_type: 'cross_docking', free_shipping: true },
    });
    expect(item).toHaveProperty('pictures', rai?.imgMeliUrl);
  });

  it('marks a listing with full fulfilment', async () => {
    expect(await askJson(`/marketplace/items/${full?.idMeli}`)).toHaveProperty(
      'shipping.logistic_type',
      'fulfillment',
    );
  });

  it('answers 404 with its own error body for an unknown listing', async () => {
    const reply = await ask('/marketplace/items/MLA1');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: 'not_found', status: 404, cause: [] });
  });

  it('returns up to twenty listings at once, each with a code and the requested attributes', async () => {
    const path = `/marketplace/items?ids=${rai?.idMeli},MLA1&attributes=id,price`;
    expect(await askJson(path)).toEqual([
      { code: 200, body: { id: rai?.idMeli, price: rai?.price } },
      { code: 404, body: expect.objectContaining({ error: 'not_found' }) },
    ]);
  });

  it.each([0, 21])('rejects a request for %i ids', async (count) => {
    const ids = seedProducts.slice(0, count).map(({ idMeli }) => idMeli);
    expect((await ask(`/marketplace/items?ids=${ids.join(',')}`)).status).toBe(400);
  });

  it('accepts its own tokens and refuses others', async () => {
    const form = { grant_type: 'refresh_token', client_id: '1', client_secret: 's', refresh_token: 'TG-1' };
    const body = JSON.stringify(form);
    const token = await askJson('/marketplace/oauth/token', { method: 'POST', body });
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 21_600 });
    const path = `/marketplace/items/${rai?.idMeli}`;
    expect((await ask(path, { headers: { Authorization: `Bearer ${accessToken(token)}` } })).status).toBe(
      200,
    );
    expect((await ask(path, { headers: { Authorization: 'Bearer APP_USR-old' } })).status).toBe(401);
  });

  it('refuses a token call without a client or with an invalid refresh token', async () => {
    const call = async (body: string): Promise<number> =>
      (await ask('/marketplace/oauth/token', { method: 'POST', body })).status;
    expect(await call('grant_type=refresh_token&refresh_token=TG-1')).toBe(400);
    expect(await call('grant_type=refresh_token&client_id=1&client_secret=s&refresh_token=x')).toBe(400);
  });

  it('returns a changed price at once, and the original one after a reset', async () => {
    const path = `/marketplace/items/${rai?.idMeli}?attributes=price,available_quantity`;
    const patch = (body: object, id = rai?.idMeli): Promise<Response> =>
      ask(`/_items/${id}`, { method: 'PATCH', body: JSON.stringify(body) });
    expect((await patch({ price: 1234.5, available_quantity: 0 })).status).toBe(200);
    expect(await askJson(path)).toEqual({ price: 1234.5, available_quantity: 0 });
    expect((await patch({ price: 1 }, 'MLA1')).status).toBe(404);
    await ask('/_items', { method: 'DELETE' });
    expect(await askJson(path)).toEqual({ price: rai?.price, available_quantity: rai?.stock });
  });

  it('tells its owner a listing’s sale price, also without prices in its items', async () => {
    const path = `/marketplace/items/${rai?.idMeli}`;
    const owner = { headers: { Authorization: 'Bearer APP_USR-local' } };
    await ask('/_items/without-prices', { method: 'PUT' });
    const item = await askJson(path);
    expect(item).toMatchObject({ id: rai?.idMeli, currency_id: 'ARS' });
    for (const field of ['price', 'base_price', 'original_price']) expect(item).not.toHaveProperty(field);
    expect(await askJson(`${path}/sale_price?context=channel_marketplace`, owner)).toMatchObject({
      amount: rai?.price,
      regular_amount: rai?.original_price,
      currency_id: 'ARS',
    });
    expect((await ask(`${path}/sale_price`)).status).toBe(403);
    expect((await ask('/marketplace/items/MLA1/sale_price', owner)).status).toBe(404);
    await ask('/_items', { method: 'DELETE' });
    expect(await askJson(path)).toMatchObject({ price: rai?.price });
  });
});

describe('the picture host', () => {
  const path = new URL(rai?.imgMeliUrl[0]?.secure_url ?? 'http://x').pathname;

  it.each([
    ['I', 90],
    ['C', 400],
    ['O', 500],
    ['F', 1200],
  ])('serves size %s %i pixels wide, cacheable for ever', async (letter, size) => {
    const reply = await ask(path.replace('-O.', `-${letter}.`));
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(await reply.text()).toContain(`width="${size}"`);
  });

  it('compresses a picture for clients that accept gzip', async () => {
    const packed = await ask(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toMatch(/^<svg.*<\/svg>$/s);
    const plain = await ask(path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('doubles the size of a 2X_ address and accepts the extension webp', async () => {
    const reply = await ask(path.replace('D_NQ_NP_', 'D_NQ_NP_2X_').replace('-O.jpg', '-C.webp'));
    expect(await reply.text()).toContain('width="800"');
  });

  it.each([
    path.replace('-O.', '-Q.'),
    path.replace('600132', '600999'),
    path.replace('.jpg', '.exe'),
    path.replace('80000000001', '80000000000'),
    '/pictures/x',
  ])('answers 404 at %s', async (wrong) => {
    expect((await ask(wrong)).status).toBe(404);
  });

  it('has every picture of every seeded product', async () => {
    const missing: string[] = [];
    for (const { secure_url } of seedProducts.flatMap(({ imgMeliUrl }) => imgMeliUrl)) {
      const reply = await ask(new URL(secure_url).pathname);
      await reply.text();
      if (reply.status !== 200) missing.push(secure_url);
    }
    expect(missing).toEqual([]);
  });
});

describe('the courier', () => {
  it('returns the same trace at every call', async () => {
    const events = await askJson('/courier/360000102000579');
    expect(events).toHaveProperty('0', {
      fecha: { dia: expect.stringMatching(/^\d\d-\d\d-2026$/), hora: expect.stringMatching(/^\d\d:\d\d$/) },
      estado: 'Pendiente de ingreso',
      evento: expect.any(String),
    });
    expect(await askJson('/courier/api/trazas/360000102000579')).toEqual(events);
    expect(await askJson('/courier/g0000A1B2C3D4E5')).toHaveProperty('0.estado');
  });

  it('answers code 404 for an unknown number', async () => {
    expect(await askJson('/courier/999990102000579')).toEqual({ code: 404 });
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

  it('return the public IP address', async () => {
    expect(await askJson('/ip?format=json')).toEqual({ ip: '203.0.113.7' });
  });

  it('return the nearest Argentine place, with its postcode as OpenStreetMap has it', async () => {
    const garin = await askJson('/geocoding/reverse?format=jsonv2&lat=-34.34&lon=-58.75');
    expect(garin).toMatchObject({ address: { town: 'Garín', state: 'Buenos Aires', postcode: '1.619' } });
    const village = await askJson('/geocoding/reverse?lat=-28.5&lon=-66');
    expect(village).not.toHaveProperty('address.postcode');
    expect(await askJson('/geocoding/reverse?lat=48.85&lon=2.35')).toEqual({ error: 'Unable to geocode' });
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

describe('starting', () => {
  it('fails with EADDRINUSE on a taken port', async () => {
    const again = startServices({ port: Number(new URL(url()).port), products: [] });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

function accessToken(token: unknown): string {
  expect(token).toHaveProperty('access_token', expect.stringMatching(/^APP_USR-/));
  return String(Object(token).access_token);
}
