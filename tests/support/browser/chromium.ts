import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { ToolError } from '#tools/run-tool.ts';

/** Flags of a browser under test: no sandbox (root in containers), no background traffic, no QUIC. */
export const CHROMIUM_FLAGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell first: the same engine without a user interface is a quarter faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/**
 * Returns the path of a Chromium or Chrome: `CHROME_PATH`, an installed one, Playwright's. Installs a missing one with a message
 * (Debian as root: `apt-get`; elsewhere Playwright's download).
 * @throws ToolError with instructions when the installation fails
 */
export async function findChromium(): Promise<string> {
  const configured = process.env['CHROME_PATH'];
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new ToolError(`CHROME_PATH=${configured}: there is no such file.`);
  }
  const found = await installedChromium();
  if (found !== null) return found;
  install();
  const installed = await installedChromium();
  if (installed !== null) return installed;
  throw new ToolError(
    'No Chromium could be installed: install Chrome or Chromium, or set CHROME_PATH to one.',
  );
}

async function installedChromium(): Promise<string | null> {
  const { chromium } = await import('playwright-core');
  const places = [...onPath(), ...usualPlaces(), chromium.executablePath()];
  return places.find((place) => existsSync(place)) ?? null;
}

function onPath(): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

function usualPlaces(): string[] {
  return ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  );
}

/** Returns a Chromium or Chrome with a user interface, which requests and stores more than the headless shell; null without one. */
export function wholeChromium(): string | null {
  const places = [...onPath(), ...usualPlaces()].filter((place) => !place.includes('headless-shell'));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Debian's packages for every browser that buyers use: the full Chromium beside the headless shell, Firefox, and WebKit. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

/** Installs every browser on Debian if the user is allowed to. Elsewhere tests use the installed ones. */
export function installBrowsers(): void {
  if (!canInstall() || run('dpkg', ['--status', ...BROWSERS], 'ignore')) return;
  run('apt-get', ['update', '-qq']);
  // Some releases lack one of them.
  for (const name of BROWSERS) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install(): void {
  if (canInstall()) {
    console.log('No Chromium found: installing it with apt-get …');
    // A container's package lists are often empty or outdated.
    run('apt-get', ['update', '-qq']);
    // Some releases lack the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) return;
    }
  }
  console.log("No Chromium found: downloading Playwright's …");
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium']);
}

function run(command: string, args: readonly string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio, env }).status === 0;
}
