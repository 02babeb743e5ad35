// Runs one of the local scripts (`node local/run.mjs local/start.ts …`) on a machine that has nothing but Node
// and npm: checks the version, installs what is missing from the lockfile, and runs the TypeScript as it is.
// This file is plain JavaScript because it must run before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE = [20, 19];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCKFILE = `${ROOT}package-lock.json`;
const MODULES = `${ROOT}node_modules`;
/** Holds the digest of the lockfile that node_modules was installed from. */
const STAMP = `${MODULES}/.bornera-lock`;
/** Holds the process that is installing; outside of node_modules, which npm ci removes. */
const TURN = `${ROOT}.installing`;
/** npm's own mark of a finished installation, and how much older than the lockfile it may be. */
const NPM_MARK = `${MODULES}/.package-lock.json`;
const MARK_LAG_MS = 10_000;

checkNode();
installWhatIsMissing();
await run(process.argv[2], process.argv.slice(3));

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Bornera needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  console.error('Install a current version from https://nodejs.org and try again.');
  process.exit(1);
}

function installWhatIsMissing() {
  const digest = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
  const installed = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
  if (installed()) return;
  // Two commands at once would empty the folder under one another: the second waits and finds the work done.
  takeTurn();
  try {
    if (!installed()) install(digest);
  } finally {
    rmSync(TURN, { force: true });
  }
}

function takeTurn() {
  for (;;) {
    try {
      writeFileSync(TURN, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      if (!isAlive(Number(readTurn()))) rmSync(TURN, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
}

function readTurn() {
  try {
    return readFileSync(TURN, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function install(digest) {
  if (!installedByHand()) {
    console.log('Instalando lo que falta (npm ci) …');
    // Inside `npm start` the very npm that runs us is known; it need not be on the PATH.
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    const result = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    });
    if (result.status !== 0) {
      console.error('npm ci failed: see its messages above.');
      process.exit(result.status ?? 1);
    }
  }
  writeFileSync(STAMP, digest);
}

/** Whether somebody has already run npm for this lockfile. */
function installedByHand() {
  return existsSync(NPM_MARK) && statSync(NPM_MARK).mtimeMs + MARK_LAG_MS >= statSync(LOCKFILE).mtimeMs;
}

/** In this very process, so that Ctrl-C and every other signal reach the script without a middleman. */
async function run(script, args) {
  if (script === undefined) {
    console.error('usage: node local/run.mjs SCRIPT [arguments]');
    process.exit(1);
  }
  const { register } = await import('tsx/esm/api');
  register();
  const url = pathToFileURL(script);
  process.argv = [process.execPath, fileURLToPath(url), ...args];
  await import(url.href);
}
