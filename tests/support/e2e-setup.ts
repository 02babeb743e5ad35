import type { TestProject } from 'vitest/node';
import { openShop } from './shop.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface ProvidedContext {
    /** Address of the shop that the browser tests share. */
    site: string;
    /** Firestore's REST root of that shop. */
    documents: string;
    identity: string;
    services: string;
  }
}

/** One shop for all browser tests; what a test changes for others it puts into a shop of its own. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = await openShop();
  const { firestore, projectId, identity, services } = shop.addresses;
  provide('site', shop.url);
  provide(
    'documents',
    `http://${firestore.host}:${firestore.port}/v1/projects/${projectId}/databases/(default)/documents`,
  );
  provide('identity', identity);
  provide('services', services);
  return () => shop.stop();
}
