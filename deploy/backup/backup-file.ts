import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { StoredRow } from '../database/rest-database.ts';
import { ToolError } from '../../local/run-tool.ts';

/**
 * A file of documents: gzipped lines, each a document of the REST API with its types and times, and a seal. Every page is a
 * gzip member of its own, so that an interrupted file can be continued (docs/backup.md#the-file).
 */
export interface BackupFile {
  readonly file: string;
  /** Bytes and documents that are safely on disk. */
  written(): { readonly bytes: number; readonly documents: number };
  add(rows: readonly StoredRow[]): void;
  /** Completes the file with its seal. */
  finish(): Promise<void>;
}

/** Content of the seal at the end of a file. */
const Seal = v.object({
  format: v.literal('bornera-backup-1'),
  documents: v.number(),
  /** Hash of every byte before the seal. */
  sha256: v.string(),
});
type Seal = v.InferOutput<typeof Seal>;

/** An undamaged file: its seal, and the bytes before it. */
export interface SealedFile extends Seal {
  readonly end: number;
}

const SEAL_TEXT_BYTES = 160;
/** Gzip's header and footer, and the header of its one stored block. */
const SEAL_BYTES = SEAL_TEXT_BYTES + 10 + 5 + 8;

/**
 * Opens a file that only this user of the machine can read: it holds buyers' data.
 * @param earlier what an interrupted run wrote; the rest is cut off.
 * @throws ToolError when the file exists and nothing is to be continued.
 */
export function openBackup(file: string, earlier?: { bytes: number; documents: number }): BackupFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (earlier !== undefined) truncateSync(file, earlier.bytes);
  const descriptor = openSync(file, earlier === undefined ? 'wx' : 'a', 0o600);
  let { bytes, documents } = earlier ?? { bytes: 0, documents: 0 };

  function append(content: Buffer): void {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
    bytes += content.length;
  }

  return {
    file,
    written: () => ({ bytes, documents }),
    add(rows) {
      if (rows.length === 0) return;
      append(gzipSync(rows.map((row) => `${JSON.stringify(row, exactNumber)}\n`).join('')));
      documents += rows.length;
    },
    async finish() {
      append(sealOf({ format: 'bornera-backup-1', documents, sha256: await hashOf(file, bytes) }));
      closeSync(descriptor);
    },
  };
}

/**
 * True for the marketplace's tokens. Its refresh token works once: a copy is used up by the next run of the mirror, and
 * restoring it would replace the one that works.
 */
export function isUsedOnce({ name }: Pick<StoredRow, 'name'>): boolean {
  return name.endsWith('/documents/interno/marketplace');
}

/** Name of a file that is made now. */
export function backupName(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}.ndjson.gz`;
}

/** Reads the seal, and compares every byte of the file with it. @throws ToolError when the file is incomplete or damaged. */
export async function checkSeal(file: string): Promise<SealedFile> {
  const end = (await stat(file)).size - SEAL_BYTES;
  const stored = end > 0 ? await buffer(createReadStream(file, { start: end })) : Buffer.alloc(0);
  const seal = unsealed(stored);
  if (seal === null) throw new ToolError(`${file} is incomplete: it ends without its seal.`);
  const expected = sealOf({ ...seal, sha256: await hashOf(file, end) });
  if (!expected.equals(stored))
    throw new ToolError(`${file} is damaged: its content is not what was written.`);
  return { ...seal, end };
}

/** A gzip member whose bytes follow from the content alone, on every machine: stored, and without its system's number. */
function sealOf(seal: Seal): Buffer {
  const member = gzipSync(`${JSON.stringify(seal).padEnd(SEAL_TEXT_BYTES - 1)}\n`, { level: 0 });
  member[9] = 255;
  return member;
}

function unsealed(member: Buffer): Seal | null {
  try {
    return v.parse(Seal, JSON.parse(gunzipSync(member).toString()));
  } catch {
    return null;
  }
}

async function hashOf(file: string, end: number): Promise<string> {
  const hash = createHash('sha256');
  if (end > 0) for await (const part of createReadStream(file, { end: end - 1 })) hash.update(part);
  return hash.digest('hex');
}

/** JSON has no negative zero; the REST API also takes numbers as text. */
function exactNumber(_name: string, value: unknown): unknown {
  return Object.is(value, -0) ? '-0' : value;
}
