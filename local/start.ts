import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { hostingHeaders } from '../deploy/hosting/dev-headers.ts';
import { mirrorOfShop } from '../deploy/mirror/static-mirror.ts';
import { inRepository } from './repository.ts';
import { runShop } from './run-shop.ts';
import type { OpenSite } from './run-shop.ts';
import type { Stack } from './stack.ts';

// `npm start`: the local stack and the site as it is being written.
await runShop({ mode: 'start', usualPort: 5173, openSite });

async function openSite(stack: Stack, port: number): Promise<OpenSite> {
  // Vite takes the site's configuration from the environment, before any .env file.
  Object.assign(process.env, stack.siteVariables());
  const listeners = process.listeners('SIGTERM');
  const server = await createServer({
    root: inRepository('.'),
    logLevel: 'warn',
    plugins: [hostingHeaders(stack.addresses), serveMirror(await mirrorOfShop(stack.addresses))],
    server: { host: '127.0.0.1', port, strictPort: true },
  });
  // Vite ends the process at SIGTERM by itself, before our data is saved: ending is our business.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  }
  process.stdin.removeAllListeners('end');
  await server.listen();
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/** The catalogue's mirror as a deploy would have put it beside the page; what changes later comes on top. */
function serveMirror(mirror: string): Plugin {
  return {
    name: 'bornera:mirror',
    configureServer({ middlewares }) {
      middlewares.use('/catalogo.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(mirror);
      });
    },
  };
}
