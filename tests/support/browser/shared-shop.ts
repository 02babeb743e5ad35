import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A shop that browser tests share, one file after the other. */
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
    /** As many shops as files run at a time. */
    shops: readonly SharedShop[];
    /** The folder of their locks: the runner gives no number to a worker that could be counted on. */
    shopLocks: string;
  }
}

const POLL_MS = 100;

let taken: SharedShop | null = null;

/** The shop of this file: no other touches it meanwhile. */
export function sharedShop(): SharedShop {
  if (taken === null) throw new Error('No shop was taken: is take-shop.ts among the setup files?');
  return taken;
}

/** Takes a shop that no other file has, waiting for one if need be; returns how to give it back. */
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
    // A worker that was killed gives nothing back.
    const holder = holderOf(lock);
    if (holder !== null && !isAlive(holder)) rmSync(lock, { force: true });
    return true;
  }
}

/** Null when it was given back this very moment. */
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
