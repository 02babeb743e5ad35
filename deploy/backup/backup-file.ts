import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { ToolError } from '#tools/run-tool.ts';
import { StoredRow } from '#deploy/database/rest-database.ts';

/** Documents by collection, e.g. `ordenes`; a subcollection has its path, with a star for each id. */
export type DocumentCounts = Readonly<Record<string, number>>;

/** Last line of a file. Every other line is a document of the REST API. */
const LastLine = v.object({ documents: v.record(v.string(), v.number()) });
const Line = v.union([StoredRow, LastLine]);

/**
 * Writes documents into a compressed file that only this user of the machine can read, since it holds buyers' data, with
 * its checksum beside it (docs/backup.md#the-file). A file that could not be completed is removed.
 * @returns the counts, read back from the file.
 */
export async function writeBackup(
  file: string,
  pages: AsyncIterable<readonly StoredRow[]>,
): Promise<DocumentCounts> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(linesOf(pages), createGzip(), handle.createWriteStream({ flush: true }));
    await writeFile(checksumFile(file), `${await hashOf(file)}  ${basename(file)}\n`, { mode: 0o600 });
    return await checkBackup(file);
  } catch (cause) {
    await removeBackup(file);
    throw cause;
  }
}

/** Removes a file with its checksum. */
export async function removeBackup(file: string): Promise<void> {
  for (const path of [file, checksumFile(file)]) await rm(path, { force: true });
}

/** Reads a whole file. @throws ToolError when it is incomplete or damaged, or a document is missing in it. */
export async function checkBackup(file: string): Promise<DocumentCounts> {
  const found = await hashOf(file);
  const checksum = checksumFile(file);
  const stored = await readFile(checksum, 'utf8').catch(() => null);
  if (stored === null)
    throw new ToolError(
      `${checksum} is missing: bring it from where the copy was made. A copy that was interrupted has none.`,
    );
  if (!stored.startsWith(`${found} `))
    throw new ToolError(`${file} is incomplete or damaged: it differs from ${checksum}.`);
  const counts: Record<string, number> = {};
  let expected: DocumentCounts | null = null;
  for await (const line of readLines(file))
    if ('name' in line) count(counts, line);
    else expected = line.documents;
  if (!isDeepStrictEqual(counts, expected))
    throw new ToolError(`${file} does not hold the documents that its last line counts.`);
  return counts;
}

/** Yields the documents of a file one by one, so that memory does not grow with the file. */
export async function* readBackup(file: string): AsyncGenerator<StoredRow> {
  for await (const line of readLines(file)) if ('name' in line) yield line;
}

/** Lines with the number of documents, in all and of each collection. */
export function countLines(counts: DocumentCounts): string[] {
  return [
    `${totalDocuments(counts)} documents`,
    ...Object.entries(counts)
      .map(([name, documents]) => `  ${name}: ${documents}`)
      .sort(),
  ];
}

/** Number of documents of all collections. */
export function totalDocuments(counts: DocumentCounts): number {
  return Object.values(counts).reduce((total, documents) => total + documents, 0);
}

/**
 * True for the marketplace's tokens. Its refresh token works once: a copy is used up by the next run of the mirror, and
 * restoring it would replace the one that works.
 */
export function isSingleUseToken({ name }: Pick<StoredRow, 'name'>): boolean {
  return name.endsWith('/documents/interno/marketplace');
}

/** Name of a file that is made now. */
export function backupName(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}.ndjson.gz`;
}

async function* linesOf(pages: AsyncIterable<readonly StoredRow[]>): AsyncGenerator<string> {
  const documents: Record<string, number> = {};
  for await (const rows of pages)
    for (const row of rows) {
      count(documents, row);
      yield `${JSON.stringify(row, exactNumber)}\n`;
    }
  yield `${JSON.stringify({ documents })}\n`;
}

async function* readLines(file: string): AsyncGenerator<v.InferOutput<typeof Line>> {
  const lines = createInterface(createReadStream(file).pipe(createGunzip()));
  try {
    for await (const line of lines) yield v.parse(Line, JSON.parse(line));
  } catch (cause) {
    throw new ToolError(`${file} is no backup: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function count(counts: Record<string, number>, { name }: StoredRow): void {
  const parts = name.slice(name.indexOf('/documents/') + '/documents/'.length).split('/');
  const collection = parts
    .map((part, at) => (at % 2 === 0 ? part : '*'))
    .slice(0, -1)
    .join('/');
  counts[collection] = (counts[collection] ?? 0) + 1;
}

/** The file beside a backup, which `sha256sum --check` reads. */
function checksumFile(file: string): string {
  return `${file}.sha256`;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** JSON has no negative zero; the REST API also takes numbers as text. */
function exactNumber(_name: string, value: unknown): unknown {
  return Object.is(value, -0) ? '-0' : value;
}
