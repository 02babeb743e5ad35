import { randomInt } from 'node:crypto';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRepository } from '#tools/repository.ts';
import { startChild, type Child } from './child.ts';
import { LOCAL_PROJECT, type StartOptions } from './engine.ts';
import { ToolError } from '#tools/run-tool.ts';

/** Returns the path of a platform's binary, or null when none is installed. */
export function fireemuBinary(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): string | null {
  const name = platform === 'win32' ? 'fireemu.exe' : 'fireemu';
  try {
    return createRequire(import.meta.url).resolve(`@fireemu/${platform}-${arch}/bin/${name}`);
  } catch {
    return null;
  }
}

/** Starts fireemu: Firestore and, if it has a port, Firebase Auth. */
export function startFireemu({ folder, rulesFile, ports, profile }: StartOptions): Child[] {
  const binary = fireemuBinary();
  if (binary === null) {
    throw new ToolError(
      `There is no fireemu for ${process.platform}-${process.arch}: use Google's engine (--emulator=official).`,
    );
  }
  if ((statSync(binary).mode & 0o111) === 0) chmodSync(binary, 0o755);
  // The repository's own firebase.json is for production.
  const firestore = { rules: rulesFile, indexes: inRepository('firestore.indexes.json') };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ firestore }));
  const config = {
    schemaVersion: 1,
    firebaseJson: 'firebase.json',
    profile,
    // The seed determines the refresh tokens. The same seed would give a page of an earlier run somebody else's account.
    daemon: { seed: randomInt(2 ** 47) },
    firestore: { apiMode: 'native', edition: 'standard' },
  };
  writeFileSync(join(folder, 'fireemu.json'), JSON.stringify(config));
  const options = {
    config: join(folder, 'fireemu.json'),
    project: LOCAL_PROJECT,
    only: ports.auth === null ? 'firestore' : 'auth,firestore',
    'firestore-port': ports.firestore,
    ...(ports.auth !== null && { 'http-port': ports.auth }),
    'ui-port': ports.ui,
    // The hub would register itself for every emulator suite on the machine.
    'hub-port': 0,
    'logging-port': 0,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return [startChild({ name: 'fireemu', command: binary, args: ['up', ...args], cwd: folder })];
}
