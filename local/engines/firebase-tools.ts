import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../official/', import.meta.url));

/** Where firebase-tools' command is once installed. */
export const FIREBASE_COMMAND = join(FOLDER, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/**
 * Installs firebase-tools from its own lockfile the first time that it is needed: it weighs 240 MB, so nobody
 * downloads it who does not ask for Google's engine.
 */
export async function ensureFirebaseTools(log: (line: string) => void): Promise<void> {
  if (existsSync(FIREBASE_COMMAND)) return;
  log('Instalando firebase-tools (240 MB, sólo esta vez) en local/official/node_modules …');
  await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], FOLDER);
}

/** Has firebase-tools download Google's Firestore emulator into its cache (needs Java 21 to run afterwards). */
export async function downloadFirestoreJar(log: (line: string) => void): Promise<void> {
  await ensureFirebaseTools(log);
  log('Descargando el emulador de Firestore de Google (unos 140 MB, sólo esta vez) …');
  await runCommand(process.execPath, [FIREBASE_COMMAND, 'setup:emulators:firestore'], FOLDER);
}

function runCommand(command: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} terminó con ${code ?? 'una señal'}`));
    });
  });
}
