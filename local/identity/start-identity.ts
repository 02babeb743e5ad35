import { whenListening, type HttpServer } from '#tools/http-server.ts';
import type { IdentityOptions } from './options.ts';
import { addRoutes } from './auth0-routes.ts';

/** Starts the stand-in for Auth0, with its addresses, the shop's Action and fictional buyers. */
export async function startIdentity(options: IdentityOptions): Promise<HttpServer> {
  const provider = await withoutWarnings(async () => {
    const { createProvider } = await import('./provider.ts');
    return createProvider(`http://localhost:${options.port}/`, options);
  });
  addRoutes(provider, options);
  return whenListening(provider.listen(options.port, '127.0.0.1'));
}

/**
 * Suppresses oidc-provider's warnings: that its memory and signing keys are for development, as here, and that it is made for
 * Node 22.
 */
async function withoutWarnings<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
