import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { StoredRow } from '../database/rest-database.ts';
import { checkSeal, type SealedFile } from './backup-file.ts';
import { ToolError } from '../../local/run-tool.ts';

/** Content of an undamaged backup file. */
export interface Contents extends SealedFile {
  /** Documents by collection, e.g. `ordenes`; a subcollection has its path, with a star for each id. */
  readonly collections: ReadonlyMap<string, number>;
}

/** Reads a whole file. @throws ToolError when it is incomplete or damaged, or a document is missing in it. */
export async function checkBackup(file: string): Promise<Contents> {
  const sealed = await checkSeal(file);
  const collections = new Map<string, number>();
  let documents = 0;
  for await (const { name } of readBackup(file, sealed)) {
    const collection = collectionOf(name);
    collections.set(collection, (collections.get(collection) ?? 0) + 1);
    documents += 1;
  }
  if (documents !== sealed.documents)
    throw new ToolError(`${file} holds ${documents} of ${sealed.documents} documents.`);
  return { ...sealed, collections };
}

/** Yields the documents of a file one by one, so that memory does not grow with the file. */
export async function* readBackup(file: string, { end }: SealedFile): AsyncGenerator<StoredRow> {
  if (end === 0) return;
  const lines = createInterface(createReadStream(file, { end: end - 1 }).pipe(createGunzip()));
  for await (const line of lines) yield v.parse(StoredRow, JSON.parse(line));
}

/** Lines with the number of documents of each collection. */
export function contentLines({ documents, collections }: Contents): string[] {
  const each = Array.from(collections, ([name, count]) => `  ${name}: ${count}`);
  return [`${documents} documents`, ...each.sort()];
}

function collectionOf(name: string): string {
  const parts = name.slice(name.indexOf('/documents/') + '/documents/'.length).split('/');
  return parts
    .map((part, at) => (at % 2 === 0 ? part : '*'))
    .slice(0, -1)
    .join('/');
}
