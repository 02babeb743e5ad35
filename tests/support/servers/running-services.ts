import { afterAll, afterEach, beforeAll } from 'vitest';
import { seedProducts } from '#local/seed/catalogue.ts';
import type { HttpServer } from '#tools/http-server.ts';
import { startServices } from '#local/services/start-services.ts';

export interface TestClient {
  readonly url: () => string;
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly askJson: (path: string, init?: RequestInit) => Promise<unknown>;
  readonly putFault: (service: string, fault: object) => Promise<Response>;
}

/** Runs the stand-in with the seed for the tests of a file, and resets it after each test. */
export function servicesForTests(): TestClient {
  let services: HttpServer;
  const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(services.url + path, init);

  beforeAll(async () => {
    services = await startServices({ port: 0, products: seedProducts });
  });
  afterEach(async () => {
    for (const area of ['/_faults', '/_received', '/_items']) await ask(area, { method: 'DELETE' });
  });
  afterAll(() => services.stop());

  return {
    url: () => services.url,
    ask,
    askJson: async (path, init) => (await ask(path, init)).json(),
    putFault: (service, fault) => ask(`/_faults/${service}`, { method: 'PUT', body: JSON.stringify(fault) }),
  };
}
