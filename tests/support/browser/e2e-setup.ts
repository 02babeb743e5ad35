import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { asSquare } from '#local/services/picture-service.ts';
import { openShop, type TestShop } from './shop.ts';
import { announceShops, type SharedShop } from './shared-shop.ts';

/**
 * Starts one shop per worker. A test that changes more than data starts its own shop. The build runs in parallel with the tests
 * without a browser; the first browser test waits for it.
 */
export function setup({ config, provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-shops-'));
  provide('shopsFolder', folder);
  const opening = openShops(config.maxWorkers);
  opening.then(
    (shops) => announceShops(folder, { shops: shops.map(shared) }),
    (cause: unknown) => announceShops(folder, { failure: String(cause) }),
  );
  return async () => {
    const shops = await opening.catch(() => []);
    await Promise.all(shops.map((shop) => shop.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function openShops(count: number): Promise<[TestShop, ...TestShop[]]> {
  const model = await openShop({ drawPicture: asSquare });
  const copies = Array.from({ length: count - 1 }, () => openShop({ drawPicture: asSquare, model }));
  return [model, ...(await Promise.all(copies))];
}

function shared({ url, addresses, dist }: TestShop): SharedShop {
  const { firestore, projectId, identity, services } = addresses;
  const { host, port } = firestore;
  return {
    site: url,
    documents: `http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents`,
    identity,
    services,
    addresses,
    dist,
  };
}
