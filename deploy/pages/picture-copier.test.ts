import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { openPictureCopier } from './picture-copier.ts';

const WEBP = { type: 'image/webp', body: 'a picture' };

let folder: string;
let host: HttpServer;
let asked: string[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-fotos-'));
  asked = [];
  answer = sends(WEBP);
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    answer(response);
  });
  host = await whenListening(server.listen(0, '127.0.0.1'));
});

afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

function sends({ type, body }: { type: string; body: string }) {
  return (response: ServerResponse) => response.setHeader('Content-Type', type).end(body);
}

const open = () => openPictureCopier(join(folder, 'dist'));
const address = (id: number, size = 'C') => `${host.url}/D_NQ_NP_${id}-MLA1_092026-${size}.webp`;
const image = (src: string, loading = 'eager', before = '') =>
  `<img ${before}src="${src}" alt="" width="280" loading="${loading}" fetchPriority="auto"/>`;

test('a visible picture gets the address of its copy, also in its srcset and its preload', async () => {
  const set = (src: string) => `srcSet="${src} 800w, ${address(1, 'F')} 1200w" sizes="80vw" `;
  const copy = '/static/fotos/D_NQ_NP_1-MLA1_092026-C.webp';
  const markup = (src: string) => `<link rel="preload" href="${src}"/>${image(src, 'eager', set(src))}`;
  expect(await open().place(markup(address(1)))).toBe(markup(copy));
  expect(readFileSync(join(folder, 'dist', copy), 'utf8')).toBe(WEBP.body);
});

test('pictures that load later, come from another host or are drawings keep their address and are not requested', async () => {
  const markup =
    image(address(1), 'lazy') +
    image(`${host.url}/foto-propia.jpg`) +
    image(`${host.url}/D_NQ_NP_${'a'.repeat(300)}.webp`) +
    image('/static/svg/placa.svg');
  expect(await open().place(markup)).toBe(markup);
  expect(asked).toEqual([]);
});

test.each([
  ['is not found', (response: ServerResponse) => response.writeHead(404).end()],
  ['is a page', sends({ type: 'text/html', body: '<p>' })],
  ['is larger than 500 kB', sends({ type: 'image/webp', body: 'a'.repeat(500_001) })],
  ['breaks off', (response: ServerResponse) => response.writeHead(200, { 'Content-Length': 9 }).destroy()],
])('a picture that %s keeps its address and counts as failed', async (_why, answers) => {
  answer = answers;
  const copier = open();
  expect(await copier.place(image(address(1)))).toBe(image(address(1)));
  expect(copier.count()).toEqual({ copied: 0, failed: 1 });
});

test('a picture on several pages is requested once', async () => {
  const copier = open();
  await Promise.all([copier.place(image(address(1))), copier.place(image(address(1)))]);
  await copier.place(image(address(1)));
  expect(asked).toHaveLength(1);
  expect(copier.count()).toEqual({ copied: 1, failed: 0 });
});

test('a host that is down gets twenty requests for pictures, not thousands', async () => {
  answer = (response) => response.writeHead(503).end();
  const copier = open();
  for (let id = 1; id <= 30; id += 1) await copier.place(image(address(id)));
  expect(asked).toHaveLength(20);
  expect(copier.count()).toEqual({ copied: 0, failed: 30 });
  expect(existsSync(join(folder, 'dist/static/fotos'))).toBe(false);
});
