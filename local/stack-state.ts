import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { readJson } from './read-json.ts';
import { replaceFile } from './replace-file.ts';

const shopSchema = v.object({
  pid: v.number(),
  /** 'start' or 'preview'. */
  mode: v.string(),
  /** Null until the shop is ready. */
  url: v.nullable(v.string()),
  /** Lines that are printed when the shop is ready, repeated by a second start. */
  summary: v.array(v.string()),
});

/** A shop of this clone that is running or starting. */
export type RunningShop = v.InferOutput<typeof shopSchema>;

/** The right to run the shop of this clone. */
export interface Claim {
  /** Stores the shop's address for later starts. */
  readonly publish: (url: string, summary: readonly string[]) => void;
  readonly release: () => void;
}

/** Longest time that a start may take. */
const START_TIMEOUT_MS = 30_000;

/**
 * Claims the clone's only place for a running shop, or returns the shop that holds it. The file of a shop that was
 * killed is ignored: its process is gone, or its address does not answer.
 */
export async function claimShop(
  file: string,
  mode: string,
): Promise<{ readonly claim: Claim } | { readonly live: RunningShop }> {
  mkdirSync(dirname(file), { recursive: true });
  const own: RunningShop = { pid: process.pid, mode, url: null, summary: [] };
  while (!create(file, own)) {
    const live = await liveShop(file);
    if (live !== null) return { live };
    rmSync(file, { force: true });
  }
  return {
    claim: {
      publish(url, summary) {
        replaceFile(file, JSON.stringify({ ...own, url, summary }));
      },
      release() {
        if (readJson(file, shopSchema)?.pid === process.pid) rmSync(file, { force: true });
      },
    },
  };
}

/** Reads the shop from its file and waits while it starts; null when it is gone. */
export async function liveShop(file: string): Promise<RunningShop | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const shop = readJson(file, shopSchema);
    if (shop === null || !isAlive(shop.pid)) return null;
    // Another program may have the process id by now: the shop must answer.
    if (shop.url !== null) return (await answers(shop.url)) ? shop : null;
    if (Date.now() > deadline) return null;
    await sleep(100);
  }
}

/** Returns false when the file exists. */
function create(file: string, shop: RunningShop): boolean {
  try {
    writeFileSync(file, JSON.stringify(shop), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user cannot be signalled, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(3000) });
    return true;
  } catch {
    return false;
  }
}
