import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ToolError } from '../run-tool.ts';

/** The command line of firebase-tools. */
export const FIREBASE_COMMAND = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** Google's Firestore emulator and a Java that can run it. */
export interface FirestoreJar {
  readonly jar: string;
  readonly java: string;
}

/**
 * Finds Google's emulator: `FIRESTORE_EMULATOR_JAR`, the Google Cloud CLI's component, then a download of
 * firebase-tools. Returns null when the jar or a suitable Java is missing.
 */
export function findFirestoreJar(): FirestoreJar | null {
  const found = candidates().find(({ jar }) => existsSync(jar));
  if (found === undefined) return null;
  const java = findJava(found.needsJava);
  return java === null ? null : { jar: found.jar, java };
}

/** Oldest Java of firebase-tools' download. */
const DOWNLOAD_JAVA = 21;

/**
 * Downloads Google's emulator with firebase-tools.
 * @param java a Java that runs the download, or null.
 * @throws ToolError of one line with the command that installs what is missing.
 */
export function downloadFirestoreJar(
  log: (line: string) => void,
  java: string | null = findJava(DOWNLOAD_JAVA),
): FirestoreJar {
  if (java === null) throw new ToolError(missingJavaText());
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

/** The one line that a system without engine gets. */
export function missingJavaText(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): string {
  const command = INSTALL_JAVA[platform] ?? 'https://adoptium.net';
  return `On ${platform}-${arch} the shop uses Google's Firestore emulator, which needs Java ${DOWNLOAD_JAVA}: ${command} (other ways: README.md#other-systems)`;
}

interface Candidate {
  readonly jar: string;
  /** Oldest major version of Java that runs the jar. */
  readonly needsJava: number;
}

function candidates(): Candidate[] {
  return [
    { jar: process.env['FIRESTORE_EMULATOR_JAR'] ?? '', needsJava: 17 },
    {
      jar: join(cloudCliFolder(), 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'),
      needsJava: 17,
    },
    ...downloadedJars().map((jar) => ({ jar, needsJava: DOWNLOAD_JAVA })),
  ];
}

/** Folder of the Google Cloud CLI whose `gcloud` is on the PATH, or ''. */
function cloudCliFolder(): string {
  const name = process.platform === 'win32' ? 'gcloud.cmd' : 'gcloud';
  const programs = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  const gcloud = programs.find((program) => existsSync(program));
  return gcloud === undefined ? '' : dirname(dirname(realpathSync(gcloud)));
}

/** The jars in firebase-tools' cache, newest first. */
function downloadedJars(): string[] {
  const folder = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('cloud-firestore-emulator-') && name.endsWith('.jar'))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/** The Java of `JAVA_HOME`, or else of the PATH, if it is recent enough. */
function findJava(oldestMajor: number): string | null {
  const ofHome = join(process.env['JAVA_HOME'] ?? '', 'bin', 'java');
  return [ofHome, 'java'].find((java) => javaMajor(java) >= oldestMajor) ?? null;
}

/** 0 when the program is missing or no working Java, such as the stub of macOS. */
function javaMajor(java: string): number {
  try {
    const text = execFileSync(java, ['--version'], { encoding: 'utf8', timeout: 10_000 });
    return Number(/\d+/u.exec(text)?.[0] ?? 0);
  } catch {
    return 0;
  }
}
