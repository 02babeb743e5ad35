import { describe, expect, it } from 'vitest';
import { seedProducts } from '../seed/catalogue.ts';
import { servicesForTests } from '../../tests/support/servers/running-services.ts';

const { ask, askJson, putFault } = servicesForTests();
const rai = seedProducts.find(({ id }) => id === 132) ?? seedProducts[0];

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

  it('affects one service only, for the given number of requests', async () => {
    await putFault('ip', { kind: 'status', times: 2 });
    expect((await ask(path)).status).toBe(200);
    const seen = [(await ask('/ip')).status, (await ask('/ip')).status, (await ask('/ip')).status];
    expect(seen).toEqual([503, 503, 200]);
  });
});
