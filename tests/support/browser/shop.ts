import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '#domain/catalogue/product.ts';
import type { EngineName } from '#local/engines/engine.ts';
import { freePort } from '#local/engines/ports.ts';
import { buildSite } from '#deploy/hosting/build-site.ts';
import { localHosting } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import { publishMirror } from '#deploy/pages/publish-mirror.ts';
import type { DrawPicture } from '#local/services/picture-service.ts';
import { copyBuild, type Build } from './copied-build.ts';
import { startStack } from '#local/stack.ts';
import type { StackAddresses } from '#tools/stack-addresses.ts';

/** A whole shop for a test: production build, real headers, local stack on free ports, separate data. */
export interface TestShop {
  readonly url: string;
  readonly addresses: StackAddresses;
  /** Folder of the build. */
  readonly dist: string;
  stop(): Promise<void>;
}

/** Returns the engine of this test run (tests/run.ts). */
function testEngine(): EngineName {
  return process.env['BORNERA_EMULATOR'] === 'official' ? 'official' : 'fireemu';
}

export interface ShopOptions {
  /** The catalogue; defaults to the seed. */
  readonly products?: (servicesUrl: string) => readonly Product[];
  /** Defaults to the drawings of the seed. */
  readonly drawPicture?: DrawPicture;
  /** A build to copy instead of building again. */
  readonly model?: Build;
  /** Compresses what the site sends, as a host does; costs time. Defaults to false. */
  readonly compression?: boolean;
}

/** Starts a shop with the seed's accounts. */
export async function openShop(shopOptions: ShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const stack = await startStack({
    ...shopOptions,
    engine: testEngine(),
    dataDir: null,
    siteOrigins: [url],
  });
  const dist = join(folder, 'dist');
  if (shopOptions.model === undefined) await buildSite(stack.siteVariables(), dist);
  else copyBuild(shopOptions.model, dist, stack.addresses);
  await publishMirror(stack.addresses, dist, url);
  const hosting = localHosting(stack.addresses, dist);
  const { compression = false } = shopOptions;
  const site = await serveBuild({ dir: dist, hosting, port, compression });
  return {
    url,
    addresses: stack.addresses,
    dist,
    async stop() {
      await site.stop();
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
