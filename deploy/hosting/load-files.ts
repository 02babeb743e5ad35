import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of the build, ready to be sent in each encoding. */
export interface ServedFile {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  /** Absent where compressing gains nothing. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const TEXT = /^text\/|json|xml/u;
/** Smaller ones fit in one packet anyway. */
const WORTH_COMPRESSING = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Every file of the folder by its address, compressed beforehand as a CDN does. */
export async function loadFiles(folder: string): Promise<Map<string, ServedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const loaded = await Promise.all(
    files.map(async (file) => {
      const address = `/${relative(folder, file).split(sep).join('/')}`;
      return [address, await load(file)] as const;
    }),
  );
  return new Map(loaded);
}

async function load(file: string): Promise<ServedFile> {
  const body = await readFile(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (!TEXT.test(type) || body.length < WORTH_COMPRESSING) return { type, etag, body };
  const [br, zipped] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(body, { level: 9 }),
  ]);
  return { type, etag, body, br, gzip: zipped };
}
