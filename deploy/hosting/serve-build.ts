import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StackAddresses } from '../../local/stack.ts';
import { deployConfig, hostingOf, readHosting } from './hosting-config.ts';
import type { Hosting } from './hosting-config.ts';
import { loadFiles } from './load-files.ts';
import type { ServedFile } from './load-files.ts';
import type { Variables } from './policy.ts';

export interface ServeOptions {
  /** The build's folder; it is read once, now. */
  readonly dir: string;
  /** Of the local stack that the page talks to; null sends production's headers. */
  readonly addresses: StackAddresses | null;
  /** The site's `VITE_*` variables, for whose policy production's headers are then; firebase.json's own unless said. */
  readonly variables?: Variables;
  /** 0 takes a free one. */
  readonly port: number;
}

/** Serves a build as Firebase Hosting would: firebase.json's headers and rewrites, compressed, with ETags. */
export async function serveBuild(
  options: ServeOptions,
): Promise<{ readonly url: string; readonly port: number; readonly stop: () => Promise<void> }> {
  const files = await loadFiles(options.dir);
  const hosting = options.variables
    ? hostingOf(deployConfig(options.variables))
    : readHosting(options.addresses);
  const server = createServer((request, response) => {
    answer(request, response, files, hosting);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  return {
    url: `http://localhost:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, ServedFile>,
  hosting: Hosting,
): void {
  const path = pathOf(request.url ?? '/');
  const file = path === null ? undefined : fileFor(path, files, hosting);
  if (path === null || file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(file === undefined ? 404 : 405, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const headers = { ...hosting.headersFor(path), etag: file.etag, vary: 'Accept-Encoding' };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const [encoding, body] = encodedFor(request.headers['accept-encoding'] ?? '', file);
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function fileFor(
  path: string,
  files: ReadonlyMap<string, ServedFile>,
  hosting: Hosting,
): ServedFile | undefined {
  const bare = path.replace(/\/$/u, '');
  const exact =
    files.get(path) ??
    files.get(`${bare}/index.html`) ??
    (hosting.cleanUrls ? files.get(`${bare}.html`) : undefined);
  if (exact !== undefined) return exact;
  const instead = hosting.rewriteOf(path);
  return instead === null ? undefined : files.get(instead);
}

function encodedFor(accepted: string, file: ServedFile): [string | null, Buffer] {
  if (file.br !== undefined && /\bbr\b/u.test(accepted)) return ['br', file.br];
  if (file.gzip !== undefined && /\bgzip\b/u.test(accepted)) return ['gzip', file.gzip];
  return [null, file.body];
}

/** Null for an address that is no address. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
}
