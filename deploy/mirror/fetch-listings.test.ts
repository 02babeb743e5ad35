import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listening, type HttpServer } from '../../tools/http-server.ts';
import { fetchListings } from './fetch-listings.ts';

const IDS = Array.from({ length: 40 }, (_, at) => `MLA${at}`);
const REFUSED = 8;

let server: HttpServer;
let asked = 0;
let open = 0;
let mostOpen = 0;

beforeAll(async () => {
  const marketplace = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const ids = searchParams.get('ids')?.split(',');
    const isPrice = pathname.endsWith('/sale_price');
    if (isPrice) asked += 1;
    const status = isPrice && asked <= REFUSED ? 429 : 200;
    const price = { amount: 1000, regular_amount: null, currency_id: 'ARS' };
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(ids?.map((id) => ({ code: 200, body: { id, status: 'active' } })) ?? price),
      );
    }, 20);
  });
  server = await listening(marketplace.listen(0, '127.0.0.1'));
});
afterAll(() => server.stop());

test('prices are asked for six at a time, and again after a pause at 429', async () => {
  const waits: number[] = [];
  const options = {
    baseUrl: server.url,
    tokenAfter: () => Promise.resolve('APP_USR-1'),
    sleep: async (ms: number) => void waits.push(ms),
  };
  const found = await fetchListings(IDS, options);
  expect([...found.values()].map((reply) => reply.ok && reply.listing.price)).toEqual(IDS.map(() => 1000));
  expect(mostOpen).toBe(6);
  expect(waits).toHaveLength(REFUSED);
  expect(asked).toBe(IDS.length + REFUSED);
});
