import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startChild } from './child.ts';
import { writeAccounts } from './fireemu-accounts.ts';
import { LOCAL_PROJECT } from './engine.ts';
import type { Engine, EngineOptions, EnginePorts } from './engine.ts';
import { firestoreAdmin, untilAnswers } from './firestore-admin.ts';
import { freePort } from './ports.ts';

const HOST = '127.0.0.1';

/** Path of a platform's binary, or null where none is installed. */
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

/** Starts fireemu: Firestore and, when a port is given for Auth, Firebase Auth. */
export async function startFireemu(options: EngineOptions): Promise<Engine> {
  const binary = fireemuBinary();
  if (binary === null) {
    throw new Error(
      `No hay fireemu para ${process.platform}-${process.arch}: usá el motor de Google (--emulator=official).`,
    );
  }
  if ((statSync(binary).mode & 0o111) === 0) chmodSync(binary, 0o755);
  const ports = options.ports === 'free' ? await freePorts(options.auth ?? false) : options.ports;
  const projectId = options.projectId ?? LOCAL_PROJECT;
  const folder = writeConfiguration(options);
  const child = startChild({
    name: 'fireemu',
    command: binary,
    args: [...argumentsFor(folder, projectId, ports), ...importArguments(folder, options)],
    cwd: folder,
  });
  const admin = firestoreAdmin({ host: HOST, port: ports.firestore }, projectId);
  const stop = async (): Promise<void> => {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswers(`http://${HOST}:${ports.firestore}/`, child.crashed, 10_000);
    if (ports.auth !== undefined) await untilAnswers(`http://${HOST}:${ports.auth}/`, child.crashed, 10_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name: 'fireemu',
    description: `fireemu (${options.profile ?? 'strict'})`,
    projectId,
    firestore: { host: HOST, port: ports.firestore },
    auth: ports.auth === undefined ? null : `http://${HOST}:${ports.auth}`,
    ui: ports.ui === undefined ? null : `http://${HOST}:${ports.ui}/ui`,
    crashed: child.crashed,
    loadRules: admin.loadRules,
    clear: admin.clear,
    stop,
  };
}

async function freePorts(auth: boolean): Promise<EnginePorts> {
  const firestore = await freePort();
  return auth ? { firestore, auth: await freePort() } : { firestore };
}

function argumentsFor(folder: string, projectId: string, ports: EnginePorts): string[] {
  const auth = ports.auth === undefined ? [] : ['--http-port', String(ports.auth)];
  return [
    'up',
    '--config',
    join(folder, 'fireemu.json'),
    '--project',
    projectId,
    '--only',
    ports.auth === undefined ? 'firestore' : 'auth,firestore',
    '--firestore-port',
    String(ports.firestore),
    ...auth,
    '--ui-port',
    String(ports.ui ?? 0),
    // The hub would register itself for every emulator suite on the machine.
    '--hub-port',
    '0',
    '--logging-port',
    '0',
  ];
}

function importArguments(folder: string, { accounts = [] }: EngineOptions): string[] {
  return accounts.length === 0 ? [] : ['--import', writeAccounts(folder, accounts)];
}

/** Writes a configuration into a temporary folder: the repository's firebase.json is about production. */
function writeConfiguration(options: EngineOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-fireemu-'));
  const rules = rulesFile(options.rules, folder);
  const indexes = resolve(options.indexes ?? 'firestore.indexes.json');
  const firestore = existsSync(indexes) ? { rules, indexes } : { rules };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ firestore }));
  const fireemu = {
    schemaVersion: 1,
    firebaseJson: 'firebase.json',
    profile: options.profile ?? 'strict',
    firestore: { apiMode: 'native', edition: 'standard' },
  };
  writeFileSync(join(folder, 'fireemu.json'), JSON.stringify(fireemu));
  return folder;
}

/** Path of the rules: the file itself, which the engine watches, or a copy of the given text. */
export function rulesFile(rules: string, folder: string): string {
  if (!rules.includes('\n')) return resolve(rules);
  const file = join(folder, 'firestore.rules');
  writeFileSync(file, rules);
  return file;
}
