import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { FirestoreAdmin } from '../engines/firestore-admin.ts';
import { parseDatabase, readDatabase } from './documents.ts';
import type { StoredDocument } from './documents.ts';

const QUIET_MS = 120;
/** A copy takes at most a tenth of the time, however large the database grows. */
const REST_FACTOR = 9;

/** The copy's first line; the engine's own text of the database follows. */
const headSchema = v.object({
  /** Where the services stand-in was: the products' pictures point there. */
  servicesUrl: v.string(),
});

/** Keeps a copy of the database on the disk while the stack runs. */
export interface Keeper {
  /** Says that something may have changed; a copy follows within moments. */
  readonly touch: () => void;
  /** Copies what is not copied yet, and then copies no more. */
  readonly close: () => Promise<void>;
}

/**
 * The documents of the copy, with their pictures' addresses moved to where the services are now. A copy that
 * cannot be read is put aside, never overwritten.
 */
export function readCopy(file: string, servicesUrl: string, log: (line: string) => void): StoredDocument[] {
  if (!existsSync(file)) return [];
  try {
    const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n');
    const before = v.parse(headSchema, JSON.parse(head)).servicesUrl;
    return parseDatabase(lines.join('\n').replaceAll(`"${before}/`, `"${servicesUrl}/`));
  } catch {
    const aside = `${file}.ilegible`;
    renameSync(file, aside);
    log(`Los datos guardados no se pueden leer: quedan en ${aside} y la tienda empieza de cero.`);
    return [];
  }
}

/**
 * Copies the whole database (read through the owner's door, so it works alike with both engines and wherever
 * the clone lies) soon after each change, to a new file that then takes the old one's name: a stop at any
 * moment leaves either the old copy or the new one, whole.
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
