import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { fetchListings } from './fetch-listings.ts';
import { openMirrorProgress } from './progress.ts';

const IDS = Array.from({ length: 40 }, (_, at) => `MLA${at}`);
const REFUSED = 8;
const PRICE = { amount: 1000, regular_amount: null, currency_id: 'ARS' };
/** Fewer listings than are asked for, in another order. */
const LISTINGS = [
  { code: 200, body: { id: 'MLA3', sold_quantity: 3 } },
  { code: 404, body: { message: 'Item with id MLA2 not found', error: 'not_found' } },
  { code: 200, body: { id: 'MLA1', sold_quantity: 1 } },
];

let server: HttpServer;
const asked: string[] = [];
let open = 0;
let mostOpen = 0;

beforeAll(async () => {
  const marketplace = createServer((request, response) => {
    const status = asked.push(request.url ?? '') <= REFUSED ? 429 : 200;
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(request.url?.startsWith('/items?') ? LISTINGS : PRICE));
    }, 20);
  });
  server = await whenListening(marketplace.listen(0, '127.0.0.1'));
});
afterAll(() => server.stop());

test('prices are asked for six at a time, again after a pause at 429, and once in interrupted runs', async () => {
  const waits: number[] = [];
  const options = { ...optionsOf('APP_USR-1'), sleep: async (ms: number) => void waits.push(ms) };
  for (const id of IDS) options.progress.answers.set(id, { code: 200, body: { id, status: 'active' } });
  const found = await fetchListings(IDS, options);
  expect([...found.values()].map((reply) => reply.ok && reply.listing.price)).toEqual(IDS.map(() => 1000));
  expect(mostOpen).toBe(6);
  expect(waits).toHaveLength(REFUSED);
  expect(asked).toHaveLength(IDS.length + REFUSED);
  await fetchListings(IDS, options);
  expect(asked).toHaveLength(IDS.length + REFUSED);
});

test('listings of an answer are told apart by their ids, not by their places', async () => {
  const found = await fetchListings(['MLA1', 'MLA2', 'MLA3'], optionsOf(''));
  expect([...found].map(([id, reply]) => [id, reply.ok && reply.listing.popularidad])).toEqual([
    ['MLA1', 1],
    ['MLA2', false],
    ['MLA3', 3],
  ]);
});

function optionsOf(token: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-espejo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const progress = openMirrorProgress(join(folder, 'avance.json'));
  return { baseUrl: server.url, tokenAfter: () => Promise.resolve(token), progress };
}
