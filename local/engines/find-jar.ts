import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ToolError } from '#tools/run-tool.ts';

/** The command line of firebase-tools. */
export const FIREBASE_COMMAND = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** Minimum Java version for the jar from firebase-tools, and for jars from other sources. */
const DOWNLOAD_JAVA = 21;
const OTHER_JAVA = 17;

/** Returns the jar of Google's emulator; null without one, or without a Java that runs it. */
export function findFirestoreJar(): string | null {
  const found = places().find(({ jar }) => existsSync(jar));
  return found !== undefined && javaMajor() >= found.needsJava ? found.jar : null;
}

/**
 * Downloads Google's emulator with firebase-tools.
 * @param java major version of this machine's Java; 0 without one
 * @throws ToolError of one line with the command that installs what is missing
 */
export function downloadFirestoreJar(log: (line: string) => void, java = javaMajor()): string {
  if (java < DOWNLOAD_JAVA) throw new ToolError(missingJavaText());
  log('Downloading the Firestore emulator of Google (about 140 MB, only this once) …');
  spawnSync(process.execPath, [FIREBASE_COMMAND, 'setup:emulators:firestore'], { stdio: 'inherit' });
  const downloaded = findFirestoreJar();
  if (downloaded === null)
    throw new ToolError(
      'The emulator could not be downloaded: npx firebase setup:emulators:firestore says why.',
    );
  return downloaded;
}

/** The command that installs Java on each system. */
const INSTALL_JAVA: Partial<Record<NodeJS.Platform, string>> = {
  darwin: `brew install --cask temurin@${DOWNLOAD_JAVA}`,
  win32: `winget install EclipseAdoptium.Temurin.${DOWNLOAD_JAVA}.JRE`,
  linux: `sudo apt-get install openjdk-${DOWNLOAD_JAVA}-jre-headless`,
};

/** Returns the error line for a system without an engine. */
export function missingJavaText(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): string {
  const command = INSTALL_JAVA[platform] ?? 'https://adoptium.net';
  return `On ${platform}-${arch} the shop uses Google's Firestore emulator, which needs Java ${DOWNLOAD_JAVA}: ${command} (other ways: README.md#other-systems)`;
}

/** Possible jars: `FIRESTORE_EMULATOR_JAR`, the Google Cloud CLI's component on the PATH, and firebase-tools' download. */
function places(): { readonly jar: string; readonly needsJava: number }[] {
  const program = process.platform === 'win32' ? 'gcloud.cmd' : 'gcloud';
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  const gcloud = paths.find((path) => existsSync(path)) ?? '.';
  const component = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const downloads = existsSync(cache) ? readdirSync(cache) : [];
  const download = downloads.find((name) => /^cloud-firestore-emulator-.*\.jar$/u.test(name)) ?? '';
  return [
    { jar: process.env['FIRESTORE_EMULATOR_JAR'] ?? '', needsJava: OTHER_JAVA },
    { jar: join(dirname(dirname(realpathSync(gcloud))), component), needsJava: OTHER_JAVA },
    ...(download === '' ? [] : [{ jar: join(cache, download), needsJava: DOWNLOAD_JAVA }]),
  ];
}

/** Returns the major version of the Java on the PATH; 0 without one, and for the stub of macOS. */
function javaMajor(): number {
  const { stdout } = spawnSync('java', ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return Number(/\d+/u.exec(stdout ?? '')?.[0] ?? 0);
}
