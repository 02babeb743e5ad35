import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Copies a build into a folder as another release would have it: every script and style has another name, and
 * whatever speaks of it knows that name. Returns the folder.
 */
export function redeployed(dist: string, folder: string): string {
  cpSync(dist, folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.filter((file) => /static\/(js|css)\/.+\.(js|css)$/.test(file));
  const names = new Map(
    hashed.map((file) => [basename(file), basename(file).replace(/\.(js|css)$/, 'x.$1')]),
  );
  for (const file of files.filter((file) => /\.(js|css|html|json)$/.test(file))) {
    let text = readFileSync(file, 'utf8');
    for (const [before, after] of names) text = text.replaceAll(before, after);
    writeFileSync(file, text);
  }
  for (const file of hashed) renameSync(file, join(file, '..', names.get(basename(file)) ?? ''));
  return folder;
}
