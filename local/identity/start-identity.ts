import { createServer } from 'node:http';
import { listening, type HttpServer } from '../http-server.ts';
import { identityKeys } from './keys.ts';
import type { IdentityOptions } from './options.ts';
import type { createProvider as createProviderType } from './provider.ts';
import { send } from './reply.ts';
import { createRoutes } from './routes.ts';
import { openStore } from './store.ts';

/** Starts the stand-in for Auth0, with its addresses, the shop's Action and fictional buyers. */
export async function startIdentity(options: IdentityOptions): Promise<HttpServer> {
  const url = `http://localhost:${options.port}`;
  const store = openStore(options.stateFile);
  const { createProvider } = await importProvider();
  const provider = createProvider(`${url}/`, options, store, identityKeys(store));
  const handle = createRoutes(provider, options);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('identidad:', error);
      if (!response.headersSent)
        send(response, 500, 'text/plain; charset=utf-8', 'Error de la identidad local');
    });
  });
  return listening(server.listen(options.port, '127.0.0.1'));
}

/**
 * Imports oidc-provider without its warning that it is made for Node 22: start-identity.test.ts proves the used
 * features on Node 20.19.
 */
async function importProvider(): Promise<{ createProvider: typeof createProviderType }> {
  const warn = console.warn;
  console.warn = (...words: unknown[]): void => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('./provider.ts');
  } finally {
    console.warn = warn;
  }
}
