import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { FirestoreAdmin } from '../engines/firestore-admin.ts';
import { parseDatabase, readDatabase } from './documents.ts';
import type { StoredDocument } from './documents.ts';

/** Pause after a change before it is copied. */
const QUIET_MS = 120;
/** Pause between two copies, as a multiple of the time that a copy takes: copying uses a tenth of the time. */
const REST_FACTOR = 9;

/** First line of the file. The text of `readDatabase` follows. */
const headSchema = v.object({
  /** Address of the services stand-in, which the products' pictures contain. */
  servicesUrl: v.string(),
});

/** Keeps a copy of the database on the disk. */
export interface Keeper {
  /** Reports a possible change, which is copied soon. */
  readonly touch: () => void;
  /** Copies pending changes and stops. */
  readonly close: () => Promise<void>;
}

/**
 * Reads the documents of the copy, with the picture addresses changed to those of the running services. A copy that
 * cannot be read is renamed, never overwritten.
 */
export function readCopy(file: string, servicesUrl: string, log: (line: string) => void): StoredDocument[] {
  if (!existsSync(file)) return [];
  try {
    const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n');
    const before = v.parse(headSchema, JSON.parse(head)).servicesUrl;
    return parseDatabase(lines.join('\n').replaceAll(`"${before}/`, `"${servicesUrl}/`));
  } catch {
    const renamed = `${file}.ilegible`;
    renameSync(file, renamed);
    log(`Los datos guardados no se pueden leer: quedan en ${renamed} y la tienda empieza de cero.`);
    return [];
  }
}

/**
 * Copies the whole database to a file soon after each change. A new file replaces the old one, so a stop at any moment
 * leaves one complete copy. The engines' own exports are not used: fireemu refuses them in folders that everyone can
 * write to.
 */
export function startKeeper(
  file: string,
  servicesUrl: string,
  admin: FirestoreAdmin,
  log: (line: string) => void,
): Keeper {
  let dirty = false;
  let closed = false;
  let restUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  const copy = async (): Promise<void> => {
    dirty = false;
    const started = Date.now();
    await writeWhole(file, `${JSON.stringify({ servicesUrl })}\n${await readDatabase(admin)}`);
    restUntil = Date.now() + (Date.now() - started) * REST_FACTOR;
  };
  const run = (): void => {
    timer = null;
    running = running.then(copy).catch((error: unknown) => {
      dirty = true;
      log(`No se pudo guardar una copia de los datos: ${String(error)}`);
    });
    void running.then(() => {
      if (dirty) schedule();
    });
  };
  const schedule = (): void => {
    if (closed || timer !== null) return;
    timer = setTimeout(run, Math.max(QUIET_MS, restUntil - Date.now()));
  };
  return {
    touch() {
      dirty = true;
      schedule();
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      if (dirty) await copy();
    },
  };
}

async function writeWhole(file: string, text: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.nuevo`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
