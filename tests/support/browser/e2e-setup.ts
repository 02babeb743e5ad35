import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openShop, type TestShop } from './shop.ts';
import type { SharedShop } from './shared-shop.ts';

/** Starts one shop for each worker. A test that changes more than data starts a shop of its own. */
export async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const model = await openShop({ plainPictures: true });
  const copies = Array.from({ length: config.maxWorkers - 1 }, () =>
    openShop({ plainPictures: true, model }),
  );
  const shops = [model, ...(await Promise.all(copies))];
  provide('shops', shops.map(shared));
  provide('build', { dist: model.dist, addresses: model.addresses });
  const locks = mkdtempSync(join(tmpdir(), 'bornera-locks-'));
  provide('shopLocks', locks);
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    rmSync(locks, { recursive: true, force: true });
  };
}

function shared({ url, addresses: { firestore, projectId, identity, services } }: TestShop): SharedShop {
  const { host, port } = firestore;
  return {
    site: url,
    documents: `http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents`,
    identity,
    services,
  };
}
