import { createServer as createHttpServer } from 'node:http';
import { createLogger, createServer, type Plugin } from 'vite';
import { encodeList, mirrorOfShop } from '#deploy/mirror/static-mirror.ts';
import { LIST_ADDRESS, MIRROR_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { followSaves } from './follow-saves.ts';
import { whenListening } from './http-server.ts';
import { inRepository } from './repository.ts';
import { runShop } from '#local/run-shop.ts';
import { runTool } from './run-tool.ts';
import type { HeldPort } from '#local/engines/ports.ts';
import type { OpenSite } from '#local/run-shop.ts';
import type { Stack } from '#local/stack.ts';

// `npm start` runs the local stack and the development server.
await runTool(() => runShop({ command: 'start', usualPort: 5173, openSite }));

async function openSite(stack: Stack, { port, release }: HeldPort): Promise<OpenSite> {
  // Vite prefers the environment to any .env file.
  Object.assign(process.env, stack.siteVariables());
  const logger = createLogger('warn');
  // Vite's own server would refuse every page during a restart, and would end the process at SIGTERM before the data is saved.
  const http = createHttpServer();
  const vite = await createServer({
    root: inRepository('.'),
    customLogger: logger,
    plugins: [serveMirror(await mirrorOfShop(stack.addresses)), followSaves(logger), favourites()],
    server: { middlewareMode: true, ws: { server: http } },
  });
  http.on('request', vite.middlewares);
  await release();
  const site = await whenListening(http.listen(port, '127.0.0.1'));
  return {
    url: site.url,
    async stop() {
      await vite.close();
      await site.stop();
    },
  };
}

/** A browser that never opened the shop starts with three favourites, which are stored only in browsers. */
function favourites(): Plugin {
  const text = '{"version":1,"value":[138,301,132]}';
  const children = `localStorage.length || localStorage.setItem('bornera.favourites', '${text}')`;
  return { name: 'bornera:favourites', transformIndexHtml: () => [{ tag: 'script', children }] };
}

/** Serves the catalogue's mirror as of the start, like a deploy. */
function serveMirror(mirror: string): Plugin {
  return {
    name: 'bornera:mirror',
    configureServer({ middlewares }) {
      for (const [address, text] of [
        [MIRROR_ADDRESS, mirror],
        [LIST_ADDRESS, encodeList(mirror)],
      ] as const)
        middlewares.use(address, (_request, response) => {
          response.setHeader('content-type', 'application/json').end(text);
        });
    },
  };
}
