import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { EngineName } from '#local/engines/engine.ts';
import { holdFreePort } from '#local/engines/ports.ts';
import { buildSite } from '#deploy/hosting/build-site.ts';
import { localHosting } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import { publishMirror } from '#deploy/pages/publish-mirror.ts';
import { startStack, type StackOptions } from '#local/stack.ts';
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

export interface TestShopOptions extends Pick<StackOptions, 'products' | 'history' | 'drawPicture'> {
  /** A build to copy instead of building again. */
  readonly model?: Build;
  /** True to compress responses, like a host; takes time. Defaults to false. */
  readonly compression?: boolean;
}

/** Starts a shop with the seed's accounts. */
export async function openShop(shopOptions: TestShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-'));
  const { port, release } = await holdFreePort();
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
  await release();
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

/** A production build and the addresses that it was built with. */
interface Build {
  readonly dist: string;
  readonly addresses: StackAddresses;
}

/** Copies a build into a folder for a shop at other addresses: building again would take seconds. */
function copyBuild({ dist, addresses }: Build, folder: string, next: StackAddresses): void {
  const after = textsOf(next);
  rewritten(
    dist,
    folder,
    textsOf(addresses).map((address, at) => [address, after[at] ?? address]),
  );
}

/** Returns the addresses as they appear in a build. */
function textsOf({ firestore, auth, identity, services }: StackAddresses): string[] {
  return [`${firestore.host}:${firestore.port}`, auth, identity, services];
}

/** Copies a build into a folder as another release: every script and style gets another name, also in references. Returns the folder. */
export function redeployed(dist: string, folder: string): string {
  const hashed = filesOf(dist).filter((file) => /static\/(js|css)\/.+\.(js|css)$/.test(file));
  const names = hashed.map((file): [string, string] => [basename(file), newName(file)]);
  rewritten(dist, folder, names);
  for (const file of filesOf(folder))
    if (names.some(([before]) => before === basename(file)))
      renameSync(file, join(file, '..', newName(file)));
  return folder;
}

/** Copies a build into a folder and replaces some texts. */
function rewritten(
  dist: string,
  folder: string,
  words: readonly (readonly [before: string, after: string])[],
): void {
  cpSync(dist, folder, { recursive: true });
  for (const file of filesOf(folder).filter((name) => /\.(js|css|html|json)$/.test(name))) {
    let text = readFileSync(file, 'utf8');
    for (const [before, after] of words) text = text.replaceAll(before, after);
    writeFileSync(file, text);
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function newName(file: string): string {
  return basename(file).replace(/\.(js|css)$/, 'x.$1');
}
