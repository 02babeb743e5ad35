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
     * Folder with the file that lists the open shops, and the builds of single tests. Removed when the run ends, because a server
     * that reads a removed file ends its process.
     */
    shopsFolder: string;
  }
}

/** One shop for each worker. */
type Announcement = { readonly shops: readonly SharedShop[] } | { readonly failure: string };

const ANNOUNCEMENT = 'shops.json';

/** Tells the workers atomically that the shops are open, or why they are not. */
export function announceShops(folder: string, announcement: Announcement): void {
  const file = join(folder, ANNOUNCEMENT);
  writeFileSync(`${file}.part`, JSON.stringify(announcement));
  renameSync(`${file}.part`, file);
}

/** Waits for the shops. @throws Error when they cannot be opened */
async function openedShops(): Promise<readonly SharedShop[]> {
  const file = join(inject('shopsFolder'), ANNOUNCEMENT);
  await until(() => existsSync(file), 'No shop opened');
  const announcement: Announcement = JSON.parse(readFileSync(file, 'utf8'));
  if ('failure' in announcement) throw new Error(`The shops do not open: ${announcement.failure}`);
  return announcement.shops;
}

const POLL_MS = 100;
/** The shops open while the tests without a browser run, which takes minutes on a busy machine. */
const SHOPS_MS = 600_000;

/** Waits for a condition: Vitest has no time-out for a setup file. @throws Error after ten minutes */
async function until(holds: () => boolean, otherwise: string): Promise<void> {
  const end = Date.now() + SHOPS_MS;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`${otherwise} within ${SHOPS_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

let own: SharedShop | null = null;

/** Returns the shop of this worker, shared by its test files. */
export function sharedShop(): SharedShop {
  if (own === null) throw new Error('No shop was taken: is take-shop.ts among the setup files?');
  return own;
}

/**
 * Removes a script or style sheet from the host, like a deploy. Uses the host, because a browser has no cache for requests that a
 * test intercepts.
 * @param start beginning of the file's address below `/static`
 * @returns a function that restores the file
 */
export function removePublishedFile(start: string): () => void {
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
 * Waits until the shops are open, and takes one for this worker. Vitest's worker numbers are not enough: after another group of
 * projects, two workers can have the same number at once.
 */
export async function takeShop(): Promise<void> {
  const shops = await openedShops();
  const folder = inject('shopsFolder');
  await until(() => {
    own ??= shops.find((_shop, at) => take(join(folder, `taken-${at}`))) ?? null;
    return own !== null;
  }, 'No shop was free');
}

/** Writes the mark of this process. Returns false when another running process was faster. */
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

/** Another site for the shared shop's build and data: its releases do not affect other tests. */
interface SecondSite {
  readonly url: string;
  /**
   * Serves another build at the same address, like a deploy. Files of the previous build stay: the host ends its process when a
   * found file is missing on opening.
   * @param blocked files for which the host responds with a page, like a company's filter
   */
  publish(build: string, blocked?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the shared shop's build at another port, where buyers cannot sign in. */
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
