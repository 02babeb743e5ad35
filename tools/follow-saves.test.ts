import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#local/engines/ports.ts';
import { followSaves } from './follow-saves.ts';
import { replaceFile } from './replace-file.ts';

/** A server starts in a tenth of a second, but on a busy machine in seconds. */
const eventually = <T>(now: () => T) => expect.poll(now, { timeout: 20_000 });

const MENDED = 'The shop’s own files are right again.';

let folder: string;
let logged: string[];
let server: ViteDevServer;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bornera-valores-')));
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(line));
  save("{ name: 'one', price: 1 }");
  writeFileSync(
    join(folder, 'vite.config.mjs'),
    "import { values } from './values.mjs'; if (values.price < 0) throw new Error('price is too low'); export default { define: values };",
  );
  writeFileSync(join(folder, 'index.html'), '<head></head>');
});
afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('reports a missing comma and a wrong value once each, in one line, also to the browser, and their correction', async () => {
  await start();
  const shown = vi.spyOn(server.ws, 'send');
  save("{ name: 'two' price: 2 }");
  const comma = /^[\w./-]+values\.mjs:1:\d+: Expected .+ \(look at this line and the one before\)$/u;
  await eventually(() => logged).toEqual([expect.stringMatching(comma)]);
  await eventually(() => shown.mock.lastCall).toMatchObject([{ type: 'error', err: { message: logged[0] } }]);
  save("{ name: 'two', price: -2 }");
  await eventually(() => logged).toEqual([logged[0], 'price is too low']);
  save("{ name: 'two', price: 2 }");
  await eventually(() => logged.slice(2)).toEqual([MENDED]);
  expect(server.config.define).toEqual({ name: 'two', price: 2 });
});

test('notices a save while the server restarts, and a page that met no server learns of the restart', async () => {
  let servers = 0;
  // Saves between the watchers of the two servers, where neither notices.
  const saveBetween = (): void => {
    servers += 1;
    if (servers === 2) save("{ name: 'three' }");
  };
  await start({ name: 'between', configureServer: saveBetween });
  const url = `http://localhost:${server.config.server.port}`;
  const page = await (await fetch(url)).text();
  const [, address, starts] = /fetch\('(.+?)'\)[^]*starts !== '(\d+)'/u.exec(page) ?? [];
  const startsNow = async () => (await fetch(url + address)).text();
  expect(await startsNow()).toBe(starts);
  save("{ name: 'two' }");
  await eventually(() => server.config.define).toEqual({ name: 'three' });
  await eventually(startsNow).not.toBe(starts);
});

async function start(...plugins: Plugin[]): Promise<void> {
  const logger = createLogger('warn');
  logger.error = (message) => void logged.push(message);
  server = await createServer({
    root: folder,
    customLogger: logger,
    plugins: [followSaves(logger), ...plugins],
    server: { port: await freePort(), strictPort: true },
  });
  const ready = new Promise((resolve) => void server.watcher.once('ready', resolve));
  await server.listen();
  await ready;
}

/** Saves the owner's values. */
function save(values: string): void {
  replaceFile(join(folder, 'values.mjs'), `export const values = ${values};`);
}
