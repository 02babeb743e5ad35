import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { LOCAL_HOST, LOCAL_PROJECT, type StartOptions } from './engine.ts';
import { downloadFirestoreJar, FIREBASE_COMMAND, findFirestoreJar } from './find-jar.ts';
import { freePort } from './ports.ts';

/** Starts Google's Firestore emulator and, if it has a port, the Auth emulator of firebase-tools. */
export async function startOfficial({ folder, rulesFile, ports, log }: StartOptions): Promise<Child[]> {
  const jar = findFirestoreJar() ?? downloadFirestoreJar(log);
  const firestore = startChild({
    name: 'Firestore de Google',
    command: 'java',
    args: [
      '-Duser.language=en',
      '-cp',
      jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      'start',
      `--host=${LOCAL_HOST}`,
      `--port=${ports.firestore}`,
      `--rules=${rulesFile}`,
      `--project_id=${LOCAL_PROJECT}`,
    ],
  });
  return ports.auth === null ? [firestore] : [firestore, await startAuth(folder, ports.auth)];
}

async function startAuth(folder: string, port: number): Promise<Child> {
  const emulators = {
    auth: { host: LOCAL_HOST, port },
    ui: { enabled: false },
    hub: { host: LOCAL_HOST, port: await freePort() },
    logging: { host: LOCAL_HOST, port: await freePort() },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  return startChild({
    name: 'Auth de firebase-tools',
    command: process.execPath,
    args: [FIREBASE_COMMAND, 'emulators:start', '--only', 'auth', '--project', LOCAL_PROJECT],
    cwd: folder,
    env: { NO_UPDATE_NOTIFIER: '1', FIREBASE_CLI_EXPERIMENTS: '' },
  });
}
