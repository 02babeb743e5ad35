import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { LOCAL_PROJECT } from './engine.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { findFirestoreJar, findJava } from './find-jar.ts';
import type { FirestoreJar } from './find-jar.ts';
import { downloadFirestoreJar, ensureFirebaseTools, FIREBASE_COMMAND } from './firebase-tools.ts';
import { firestoreAdmin, untilAnswers } from './firestore-admin.ts';
import { rulesFile } from './fireemu.ts';
import { freePort } from './ports.ts';
import { watchRules } from './watch-rules.ts';

const HOST = '127.0.0.1';

/** Starts Google's Firestore emulator and, when a port is given for it, firebase-tools' Auth emulator. */
export async function startOfficial(options: EngineOptions): Promise<Engine> {
  const log = options.log ?? ((): void => undefined);
  const found = await findOrDownload(log);
  const projectId = options.projectId ?? LOCAL_PROJECT;
  const folder = mkdtempSync(join(tmpdir(), 'bornera-official-'));
  const firestorePort = options.ports === 'free' ? await freePort() : options.ports.firestore;
  const authPort = await authPortOf(options);
  if (authPort !== null) await ensureFirebaseTools(log);
  const rules = rulesFile(options.rules, folder);
  const children: Child[] = [startFirestore(found, firestorePort, rules, projectId)];
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

async function findOrDownload(log: (line: string) => void): Promise<FirestoreJar> {
  const found = await findFirestoreJar();
  if (found !== null) return found;
  if ((await findJava(21)) !== null) {
    await downloadFirestoreJar(log);
    const downloaded = await findFirestoreJar();
    if (downloaded !== null) return downloaded;
  }
  throw new Error(
    [
      'El emulador de Google no está en esta máquina. Una de estas tres cosas alcanza:',
      '  1. Java 17 o más y: gcloud components install cloud-firestore-emulator',
      '     (en Debian o Ubuntu con el repositorio de Google: apt-get install google-cloud-cli-firestore-emulator openjdk-17-jre-headless)',
      '  2. Java 21 o más: firebase-tools baja el emulador solo la primera vez.',
      '  3. FIRESTORE_EMULATOR_JAR=/ruta/al/cloud-firestore-emulator.jar y Java 17 o más.',
      'Sin --emulator=official la tienda usa fireemu, que viene con npm en Linux x64.',
    ].join('\n'),
  );
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
