import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { localHosting } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import type { StackAddresses } from '#tools/stack-addresses.ts';

/** A shop that test files use one after the other. */
export interface SharedShop {
  /** Address of the page. */
  readonly site: string;
  /** Firestore's REST root. */
  readonly documents: string;
  readonly identity: string;
  readonly services: string;
  readonly addresses: StackAddresses;
  /** Folder of the build. */
  readonly dist: string;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface ProvidedContext {
    /**
     * Folder with the file of the shops, once they are open, and the builds of single tests. It is removed when the run
     * ends, because a server that still reads a removed file ends its process.
     */
    shopsFolder: string;
  }
}

/** One shop for each worker. */
type Announcement = { readonly shops: readonly SharedShop[] } | { readonly failure: string };

const ANNOUNCEMENT = 'shops.json';

/** Tells the workers, in one step, that the shops are open or why they are not. */
export function announceShops(folder: string, announcement: Announcement): void {
  const file = join(folder, ANNOUNCEMENT);
  writeFileSync(`${file}.part`, JSON.stringify(announcement));
  renameSync(`${file}.part`, file);
}

/** Waits for the shops. @throws Error when they cannot be opened. */
async function openedShops(): Promise<readonly SharedShop[]> {
  const file = join(inject('shopsFolder'), ANNOUNCEMENT);
  await until(() => existsSync(file), 'No shop opened');
  const announcement: Announcement = JSON.parse(readFileSync(file, 'utf8'));
  if ('failure' in announcement) throw new Error(`The shops do not open: ${announcement.failure}`);
  return announcement.shops;
}

const POLL_MS = 100;
/** The shops open while the tests without a browser run, which take minutes on a busy machine. */
const SHOPS_MS = 600_000;

/** Waits for a condition: Vitest has no time-out for a setup file. @throws Error after ten minutes. */
async function until(holds: () => boolean, otherwise: string): Promise<void> {
  const end = Date.now() + SHOPS_MS;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`${otherwise} within ${SHOPS_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

let own: SharedShop | null = null;

/** Returns the shop of this worker, which its files use one after the other. */
export function sharedShop(): SharedShop {
  if (own === null) throw new Error('No shop was taken: is take-shop.ts among the setup files?');
  return own;
}

/**
 * Takes a script or a style sheet away from the host, as a deploy does; a browser whose requests a test answers would have no
 * cache.
 * @param start beginning of the file's address below `/static`.
 * @returns the function that puts the file back.
 */
export function takeFileAway(start: string): () => void {
  const { dist } = sharedShop();
  const name = filesBelowStatic().find((file) => file.startsWith(start));
  if (name === undefined) throw new Error(`No file begins with ${start}.`);
  const [place, aside] = [join(dist, 'static', name), join(dist, basename(name))];
  renameSync(place, aside);
  return () => {
    if (existsSync(aside)) renameSync(aside, place);
  };
}

/** Returns the addresses of the shared build's scripts and style sheets below `/static`. */
export function filesBelowStatic(): string[] {
  const names = (folder: string) =>
    readdirSync(join(sharedShop().dist, 'static', folder)).map((name) => `${folder}/${name}`);
  return ['js', 'css'].flatMap(names);
}

/**
 * Waits until the shops are open, and takes one for this worker. Vitest's numbers of workers do not tell which: after
 * another group of projects, it gives one number to two workers at a time.
 */
export async function takeShop(): Promise<void> {
  const shops = await openedShops();
  const folder = inject('shopsFolder');
  await until(() => {
    own ??= shops.find((_shop, at) => take(join(folder, `taken-${at}`))) ?? null;
    return own !== null;
  }, 'No shop was free');
}

/** Writes the mark of this process. Returns false when a process that still runs was quicker. */
function take(mark: string): boolean {
  if (existsSync(mark) && !isRunning(Number(readFileSync(mark, 'utf8')))) rmSync(mark, { force: true });
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A site of its own for the shared shop's build and data: its releases do not reach the other tests. */
interface SecondSite {
  readonly url: string;
  /**
   * Serves another build at the same address, as a deploy does. The files of the one before stay: the host ends the
   * process when a file that it has found is gone before it opens it.
   * @param blocked files in whose place the host answers with a page, as a company's filter does.
   */
  publish(build: string, blocked?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the shared shop's build at another port. Buyers cannot sign in there. */
export async function openSecondSite(): Promise<SecondSite> {
  const { addresses, dist } = sharedShop();
  const hosting = localHosting(addresses, dist);
  let site = await serveBuild({ dir: dist, hosting, port: 0 });
  const { url } = site;
  return {
    url,
    async publish(build, blocked) {
      await site.stop();
      const page = { source: blocked ?? '/none', headers: [{ key: 'Content-Type', value: 'text/html' }] };
      site = await serveBuild({
        dir: build,
        hosting: { ...hosting, headers: [...hosting.headers, page] },
        port: Number(new URL(url).port),
      });
    },
    stop: () => site.stop(),
  };
}
