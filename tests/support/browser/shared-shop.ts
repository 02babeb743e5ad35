import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { StackAddresses } from '../../../tools/stack-addresses.ts';
import type { Build } from './copied-build.ts';

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
     * Folder with the file of the shops, once they are open, and their locks: the runner gives workers no stable number.
     * The builds of single tests stand there, too. It is removed when the run ends, because a server that still reads a
     * removed file ends its process.
     */
    shopsFolder: string;
  }
}

/** One shop for each worker, and the build that further shops copy. */
interface OpenShops {
  readonly shops: readonly SharedShop[];
  readonly build: Build;
}

type Announcement = OpenShops | { readonly failure: string };

const ANNOUNCEMENT = 'shops.json';

/** Tells the workers, in one step, that the shops are open or why they are not. */
export function announceShops(folder: string, announcement: Announcement): void {
  const file = join(folder, ANNOUNCEMENT);
  writeFileSync(`${file}.part`, JSON.stringify(announcement));
  renameSync(`${file}.part`, file);
}

/** Waits for the shops. @throws Error when they cannot be opened. */
async function openedShops(): Promise<OpenShops> {
  const file = join(inject('shopsFolder'), ANNOUNCEMENT);
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const announcement: Announcement = JSON.parse(readFileSync(file, 'utf8'));
  if ('failure' in announcement) throw new Error(`The shops do not open: ${announcement.failure}`);
  return announcement;
}

/** Returns the build that a test's own shop copies. */
export async function sharedBuild(): Promise<Build> {
  return (await openedShops()).build;
}

const POLL_MS = 100;

let taken: SharedShop | null = null;

/** Returns the shop that this file holds alone. */
export function sharedShop(): SharedShop {
  if (taken === null) throw new Error('No shop was taken: is take-shop.ts among the setup files?');
  return taken;
}

/** Locks a free shop, waiting for one if needed. Returns the function that releases it. */
export async function takeShop(): Promise<() => void> {
  const { shops } = await openedShops();
  for (;;) {
    for (const [at, shop] of shops.entries()) {
      const lock = join(inject('shopsFolder'), String(at));
      if (!isTaken(lock)) {
        taken = shop;
        return () => rmSync(lock, { force: true });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return false;
  } catch {
    // A killed worker releases nothing.
    const holder = holderOf(lock);
    if (holder !== null && !isAlive(holder)) rmSync(lock, { force: true });
    return true;
  }
}

/** Null when the lock was released in the meantime. */
function holderOf(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
