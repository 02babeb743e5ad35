import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Copies a build into a folder as another release: every script and style gets another name, in
 * references too. Returns the folder.
 */
export function redeployed(dist: string, folder: string): string {
  const hashed = filesOf(dist).filter((file) => /static\/(js|css)\/.+\.(js|css)$/.test(file));
  const names = hashed.map((file): [string, string] => [basename(file), newName(file)]);
  rewritten(dist, folder, names);
  for (const file of filesOf(folder))
    if (names.some(([before]) => before === basename(file)))
      renameSync(file, join(file, '..', newName(file)));
  return folder;
}

/** Copies a build into a folder and replaces some texts. */
export function rewritten(
  dist: string,
  folder: string,
  words: readonly (readonly [before: string, after: string])[],
): void {
  cpSync(dist, folder, { recursive: true });
  for (const file of filesOf(folder).filter((name) => /\.(js|css|html|json)$/.test(name))) {
    let text = readFileSync(file, 'utf8');
    for (const [before, after] of words) text = text.replaceAll(before, after);
    writeFileSync(file, text);
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function newName(file: string): string {
  return basename(file).replace(/\.(js|css)$/, 'x.$1');
}
