import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StackAddresses } from '#tools/stack-addresses.ts';

/** A production build and the addresses that it was built with. */
export interface Build {
  readonly dist: string;
  readonly addresses: StackAddresses;
}

/** Copies a build into a folder for a shop at other addresses: building again would take seconds. */
export function copyBuild({ dist, addresses }: Build, folder: string, next: StackAddresses): void {
  const after = textsOf(next);
  rewritten(
    dist,
    folder,
    textsOf(addresses).map((address, at) => [address, after[at] ?? address]),
  );
}

/** The addresses as a build holds them. */
function textsOf({ firestore, auth, identity, services }: StackAddresses): string[] {
  return [`${firestore.host}:${firestore.port}`, auth, identity, services];
}

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
function rewritten(
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
