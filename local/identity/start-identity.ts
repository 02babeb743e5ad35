import { listening, type HttpServer } from '../http-server.ts';
import type { IdentityOptions } from './options.ts';
import type { createProvider as createProviderType } from './provider.ts';
import { addRoutes } from './routes.ts';

/** Starts the stand-in for Auth0, with its addresses, the shop's Action and fictional buyers. */
export async function startIdentity(options: IdentityOptions): Promise<HttpServer> {
  const { createProvider } = await importProvider();
  const provider = createProvider(`http://localhost:${options.port}/`, options);
  addRoutes(provider, options);
  return listening(provider.listen(options.port, '127.0.0.1'));
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
