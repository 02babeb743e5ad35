import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The command line of firebase-tools. */
export const FIREBASE_COMMAND = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** Google's Firestore emulator and a Java that can run it. */
export interface FirestoreJar {
  readonly jar: string;
  readonly java: string;
  /** Where the jar comes from, for messages. */
  readonly source: string;
}

const IS_WINDOWS = process.platform === 'win32';

/**
 * Finds Google's emulator: `FIRESTORE_EMULATOR_JAR`, the Google Cloud CLI's component, then a download of
 * firebase-tools. Returns null when the jar or a suitable Java is missing.
 */
export function findFirestoreJar(): FirestoreJar | null {
  const found = candidates().find(({ jar }) => existsSync(jar));
  if (found === undefined) return null;
  const java = findJava(found.needsJava);
  return java === null ? null : { jar: found.jar, java, source: found.source };
}

/** Oldest Java of firebase-tools' download. */
const DOWNLOAD_JAVA = 21;

/**
 * Downloads Google's emulator with firebase-tools.
 * @param java a Java that runs the download, or null.
 * @throws Error of one line with the command that installs what is missing.
 */
export function downloadFirestoreJar(
  log: (line: string) => void,
  java: string | null = findJava(DOWNLOAD_JAVA),
): FirestoreJar {
  if (java === null) throw new Error(missingJavaText());
  log('Descargando el emulador de Firestore de Google (unos 140 MB, sólo esta vez) …');
  spawnSync(process.execPath, [FIREBASE_COMMAND, 'setup:emulators:firestore'], { stdio: 'inherit' });
  const downloaded = findFirestoreJar();
  if (downloaded === null)
    throw new Error('No se pudo descargar el emulador: npx firebase setup:emulators:firestore dice por qué.');
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
  return `En ${platform}-${arch} la tienda usa el emulador de Firestore de Google, que necesita Java ${DOWNLOAD_JAVA}: ${command} (otras formas: README.md#other-systems)`;
}

interface Candidate {
  readonly jar: string;
  readonly source: string;
  /** Oldest major version of Java that runs the jar. */
  readonly needsJava: number;
}

function candidates(): Candidate[] {
  const configured = process.env['FIRESTORE_EMULATOR_JAR'] ?? '';
  const component = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  return [
    { jar: configured, source: 'FIRESTORE_EMULATOR_JAR', needsJava: 17 },
    ...cloudCliFolders().map((folder) => ({
      jar: join(folder, component),
      source: 'Google Cloud CLI',
      needsJava: 17,
    })),
    ...downloadedJars().map((jar) => ({ jar, source: 'firebase-tools', needsJava: DOWNLOAD_JAVA })),
  ];
}

/** Folders of the Google Cloud CLI: its own variable, the folder of `gcloud`, and the usual ones. */
function cloudCliFolders(): string[] {
  const gcloud = onPath(IS_WINDOWS ? 'gcloud.cmd' : 'gcloud');
  return [
    process.env['CLOUDSDK_ROOT_DIR'] ?? '',
    gcloud === null ? '' : dirname(dirname(realpathSync(gcloud))),
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ];
}

/** The jars in firebase-tools' cache, newest first. */
function downloadedJars(): string[] {
  const folder = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return entries(folder)
    .filter((name) => name.startsWith('cloud-firestore-emulator-') && name.endsWith('.jar'))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/** The oldest Java of the machine that is recent enough: the closest to the one that the jar was tried with. */
function findJava(oldestMajor: number): string | null {
  const name = IS_WINDOWS ? 'java.exe' : 'java';
  const homes = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines'].flatMap((folder) =>
    entries(folder).map((entry) => join(folder, entry)),
  );
  const known = [
    onPath(name) ?? '',
    join(process.env['JAVA_HOME'] ?? '', 'bin', name),
    ...homes.flatMap((home) => [join(home, 'bin', name), join(home, 'Contents', 'Home', 'bin', name)]),
  ].filter((java) => existsSync(java));
  const suitable = [...new Set(known.map((java) => realpathSync(java)))]
    .map((java) => ({ java, major: javaMajor(java) }))
    .filter(({ major }) => major >= oldestMajor)
    .toSorted((a, b) => a.major - b.major);
  return suitable[0]?.java ?? null;
}

/** 0 when the program is no working Java, such as the stub of macOS. */
function javaMajor(java: string): number {
  try {
    const text = execFileSync(java, ['--version'], { encoding: 'utf8', timeout: 10_000 });
    return Number(/\d+/u.exec(text)?.[0] ?? 0);
  } catch {
    return 0;
  }
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

function entries(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
