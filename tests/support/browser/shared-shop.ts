import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Build } from './copied-build.ts';

/** A shop that test files use one after the other. */
export interface SharedShop {
  /** Address of the page. */
  readonly site: string;
  /** Firestore's REST root. */
  readonly documents: string;
  readonly identity: string;
  readonly services: string;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface ProvidedContext {
    /** One shop for each worker. */
    shops: readonly SharedShop[];
    /** Folder of the locks: the runner gives workers no stable number. */
    shopLocks: string;
    /** The build that further shops copy. */
    build: Build;
  }
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
  for (;;) {
    for (const [at, shop] of inject('shops').entries()) {
      const lock = join(inject('shopLocks'), String(at));
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
