import { describe, expect, it, vi } from 'vitest';
import { seedProducts } from '../seed/catalogue.ts';
import { FAULT_KINDS } from './faults.ts';
import { servicesForTests } from './services-for-tests.ts';

const { ask, askJson, putFault } = servicesForTests();
const rai = seedProducts.find(({ id }) => id === 132) ?? seedProducts[0];

describe('the request log', () => {
  it('lists received requests, newest first, until it is cleared', async () => {
    await ask('/ip');
    await ask('/forms/abc/formResponse', { method: 'POST', body: 'entry.1=ñandú' });
    expect(await askJson('/_received')).toMatchObject([
      {
        service: 'forms',
        method: 'POST',
        address: '/forms/abc/formResponse',
        body: 'entry.1=ñandú',
        status: 200,
        fault: null,
      },
      { service: 'ip', method: 'GET', address: '/ip', status: 200 },
    ]);
    await ask('/_received', { method: 'DELETE' });
    expect(await askJson('/_received')).toEqual([]);
  });

  it('has a page in Spanish', async () => {
    const reply = await ask('/');
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(await reply.text()).toContain('Servicios de afuera');
  });
});

describe('a fault', () => {
  const path = `/marketplace/items/${rai?.idMeli}`;

  it('status answers with the status code, and the body of the real service where known', async () => {
    await putFault('marketplace', { kind: 'status', status: 403 });
    const reply = await ask(path);
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ blocked_by: 'PolicyAgent' });
    await putFault('marketplace', { kind: 'status', status: 429 });
    expect(await askJson(path)).toMatchObject({ error: 'too_many_requests', status: 429 });
  });

  it.each([400, 401, 404, 418, 500, 502, 504, 599])('status accepts the code %i', async (status) => {
    await putFault('bot', { kind: 'status', status });
    expect((await ask('/bot?phone=1&text=a&apikey=k')).status).toBe(status);
  });

  it.each([200, 302, 399, 600])('status rejects the code %i, which is no failure', async (status) => {
    expect((await putFault('bot', { kind: 'status', status })).status).toBe(400);
  });

  it('malformed sends invalid JSON', async () => {
    await putFault('marketplace', { kind: 'malformed' });
    await expect(askJson(path)).rejects.toThrow(SyntaxError);
  });

  it('truncated cuts the connection in the middle of the body', async () => {
    await putFault('marketplace', { kind: 'truncated' });
    const reply = await ask(path);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow(TypeError);
  });

  it('wrong-types keeps the field names and changes the types of the values', async () => {
    await putFault('marketplace', { kind: 'wrong-types' });
    expect(await askJson(path)).toMatchObject({ price: `valor ${rai?.price}`, pictures: { total: 9 } });
  });

  it('html sends a page instead of JSON', async () => {
    await putFault('marketplace', { kind: 'html' });
    expect((await ask(path)).headers.get('content-type')).toContain('text/html');
  });

  it('reset drops the connection', async () => {
    await putFault('marketplace', { kind: 'reset' });
    await expect(ask(path)).rejects.toThrow(TypeError);
  });

  it('timeout never answers', async () => {
    await putFault('marketplace', { kind: 'timeout' });
    await expect(ask(path, { signal: AbortSignal.timeout(150) })).rejects.toThrow(/aborted/);
    expect(await askJson('/_received')).toMatchObject([{ status: 0, fault: 'timeout' }]);
  });

  it('timeout answers the waiting requests when it is switched off', async () => {
    await putFault('marketplace', { kind: 'timeout' });
    const waiting = ask(path);
    await vi.waitFor(async () => expect(await askJson('/_received')).toHaveLength(1));
    await ask('/_faults/ip', { method: 'DELETE' });
    await ask('/_faults/marketplace', { method: 'DELETE' });
    expect((await waiting).status).toBe(503);
    expect((await ask(path)).status).toBe(200);
  });

  it('latency answers late', async () => {
    await putFault('marketplace', { kind: 'latency', ms: 120 });
    const start = performance.now();
    expect((await ask(path)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(110);
  });

  it('cors answers without the headers that let a page read the answer', async () => {
    await putFault('marketplace', { kind: 'cors' });
    const reply = await ask(path);
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    const preflight = await ask(path, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('affects one service only, for the given number of requests', async () => {
    await putFault('ip', { kind: 'status', times: 2 });
    expect((await ask(path)).status).toBe(200);
    const seen = [(await ask('/ip')).status, (await ask('/ip')).status, (await ask('/ip')).status];
    expect(seen).toEqual([503, 503, 200]);
  });

  it.each(FAULT_KINDS)('%s can be switched on and off at any service', async (kind) => {
    for (const service of ['pictures', 'courier', 'email', 'bot', 'iot', 'forms', 'ip', 'geocoding']) {
      expect(await (await putFault(service, { kind })).json()).toHaveProperty(`${service}.kind`, kind);
      expect(await askJson(`/_faults/${service}`, { method: 'DELETE' })).toHaveProperty(service, null);
    }
  });

  it('is rejected when its kind or service is unknown', async () => {
    expect((await putFault('ip', { kind: 'gremlins' })).status).toBe(400);
    expect((await putFault('weather', { kind: 'reset' })).status).toBe(404);
  });
});
