import { execFile } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Google's Firestore emulator and the Java that runs it. */
export interface FirestoreJar {
  readonly jar: string;
  readonly java: string;
  /** Where it was found, for people. */
  readonly source: string;
}

const NEEDED_JAVA = 17;

/**
 * Finds Google's emulator: `FIRESTORE_EMULATOR_JAR`, the Google Cloud CLI's component, then what firebase-tools
 * has downloaded before. Null when either the jar or a fit Java is missing.
 */
export async function findFirestoreJar(): Promise<FirestoreJar | null> {
  const found = candidates().find(({ jar }) => existsSync(jar));
  if (found === undefined) return null;
  const java = await findJava(found.needsJava);
  return java === null ? null : { jar: found.jar, java, source: found.source };
}

/** The newest Java of the machine that is at least of the major version, or null. */
export async function findJava(atLeast: number): Promise<string | null> {
  const known = await Promise.all(
    javaCandidates().map(async (java) => ({ java, major: await javaMajor(java) })),
  );
  const fit = known.filter(({ major }) => major >= atLeast).toSorted((a, b) => a.major - b.major);
  // The oldest that suffices is the one that the jar was tried with.
  return fit[0]?.java ?? null;
}

interface Candidate {
  readonly jar: string;
  readonly source: string;
  readonly needsJava: number;
}

function candidates(): Candidate[] {
  const own = process.env['FIRESTORE_EMULATOR_JAR'];
  return [
    ...(own ? [{ jar: own, source: 'FIRESTORE_EMULATOR_JAR', needsJava: NEEDED_JAVA }] : []),
    ...cloudCliRoots().map((root) => ({
      jar: join(root, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'),
      source: 'Google Cloud CLI',
      needsJava: NEEDED_JAVA,
    })),
    ...downloadedJars().map((jar) => ({ jar, source: 'firebase-tools', needsJava: 21 })),
  ];
}

/** Folders where the Google Cloud CLI may live: its own variable, beside `gcloud`, and the usual places. */
function cloudCliRoots(): string[] {
  const home = homedir();
  const roots = [
    process.env['CLOUDSDK_ROOT_DIR'] ?? '',
    besideGcloud(),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    join(home, 'google-cloud-sdk'),
    join(process.env['LOCALAPPDATA'] ?? home, 'Google', 'Cloud SDK', 'google-cloud-sdk'),
    join(process.env['ProgramFiles(x86)'] ?? home, 'Google', 'Cloud SDK', 'google-cloud-sdk'),
  ];
  return roots.filter((root) => root !== '');
}

function besideGcloud(): string {
  const found = onPath(process.platform === 'win32' ? 'gcloud.cmd' : 'gcloud');
  return found === null ? '' : dirname(dirname(realpathSync(found)));
}

/** The newest first of what firebase-tools keeps. */
function downloadedJars(): string[] {
  const folder = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/u.test(name))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

function javaCandidates(): string[] {
  const name = process.platform === 'win32' ? 'java.exe' : 'java';
  const homes = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((entry) => join(folder, entry)) : [],
  );
  const all = [
    ...(process.env['JAVA_HOME'] ? [join(process.env['JAVA_HOME'], 'bin', name)] : []),
    ...homes.flatMap((home) => [join(home, 'bin', name), join(home, 'Contents', 'Home', 'bin', name)]),
    '/opt/homebrew/opt/openjdk/bin/java',
  ].filter((java) => existsSync(java));
  const first = onPath(name);
  const unique = new Set([...(first === null ? [] : [first]), ...all].map((java) => realpathSync(java)));
  return [...unique];
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** 0 when it is no working Java (macOS has a stub of that name). */
function javaMajor(java: string): Promise<number> {
  return new Promise((resolve) => {
    execFile(java, ['-version'], { timeout: 10_000 }, (error, _stdout, stderr) => {
      const match = /version "(\d+)/u.exec(stderr);
      resolve(error === null && match !== null ? Number(match[1]) : 0);
    });
  });
}
