import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { LOCAL_PROJECT, type Engine, type EngineOptions } from './engine.ts';
import { downloadFirestoreJar, FIREBASE_COMMAND, findFirestoreJar, type FirestoreJar } from './find-jar.ts';
import { firestoreAdmin, untilAnswers } from './firestore-admin.ts';
import { rulesFile } from './fireemu.ts';
import { freePort } from './ports.ts';
import { watchRules } from './watch-rules.ts';

const HOST = '127.0.0.1';

/** Starts Google's Firestore emulator and, when a port is given for Auth, the Auth emulator of firebase-tools. */
export async function startOfficial(options: EngineOptions): Promise<Engine> {
  const log = options.log ?? ((): void => undefined);
  const found = findFirestoreJar() ?? downloadFirestoreJar(log);
  const projectId = options.projectId ?? LOCAL_PROJECT;
  const folder = mkdtempSync(join(tmpdir(), 'bornera-official-'));
  const firestorePort = options.ports === 'free' ? await freePort() : options.ports.firestore;
  const authPort = await authPortOf(options);
  const rules = rulesFile(options.rules, folder);
  const children = [startFirestore(found, firestorePort, rules, projectId)];
  if (authPort !== null) children.push(await startAuth(folder, authPort, projectId));
  const crashed = Promise.race(children.map((child) => child.crashed));
  const admin = firestoreAdmin({ host: HOST, port: firestorePort }, projectId);
  const stopWatching = rules.startsWith(folder) ? null : watchRules(rules, admin.loadRules, log);
  const stop = async (): Promise<void> => {
    stopWatching?.();
    await Promise.all(children.map((child) => child.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswers(`http://${HOST}:${firestorePort}/`, crashed, 30_000);
    if (authPort !== null) await untilAnswers(`http://${HOST}:${authPort}/`, crashed, 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name: 'official',
    description: `Google's Firestore emulator (${found.source})`,
    projectId,
    firestore: { host: HOST, port: firestorePort },
    auth: authPort === null ? null : `http://${HOST}:${authPort}`,
    ui: null,
    crashed,
    loadRules: admin.loadRules,
    clear: admin.clear,
    stop,
  };
}

async function authPortOf(options: EngineOptions): Promise<number | null> {
  if (options.ports !== 'free') return options.ports.auth ?? null;
  return options.auth === true ? freePort() : null;
}

function startFirestore(found: FirestoreJar, port: number, rules: string, projectId: string): Child {
  return startChild({
    name: 'Firestore de Google',
    command: found.java,
    args: [
      '-Duser.language=en',
      '-cp',
      found.jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      'start',
      `--host=${HOST}`,
      `--port=${port}`,
      `--rules=${rules}`,
      `--project_id=${projectId}`,
    ],
  });
}

async function startAuth(folder: string, port: number, projectId: string): Promise<Child> {
  const emulators = {
    auth: { host: HOST, port },
    ui: { enabled: false },
    hub: { host: HOST, port: await freePort() },
    logging: { host: HOST, port: await freePort() },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  return startChild({
    name: 'Auth de firebase-tools',
    command: process.execPath,
    args: [FIREBASE_COMMAND, 'emulators:start', '--only', 'auth', '--project', projectId],
    cwd: folder,
    env: { NO_UPDATE_NOTIFIER: '1', FIREBASE_CLI_EXPERIMENTS: '' },
  });
}
