// Runs a script of the repository (`node tools/run.mjs tools/start.ts …`) on a machine that has only Node and npm: checks Node's
// version, installs the packages of the lockfile if they are missing, and runs the TypeScript file. Plain JavaScript, because
// nothing is installed yet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE = [20, 19];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCKFILE = `${ROOT}package-lock.json`;
/** npm's own list of installed packages; missing while npm works. */
const INSTALLED = `${ROOT}node_modules/.package-lock.json`;

checkNode();
if (!isInstalled()) await install();
await run(process.argv[2], process.argv.slice(3));

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Bornera needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  console.error('Install a current version from https://nodejs.org and try again.');
  process.exit(1);
}

/** Returns true when npm has installed the packages of the lockfile. Packages for other systems are optional, and missing. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const [{ '': _shop, ...wanted }, found] = [LOCKFILE, INSTALLED].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) =>
    found[path] === undefined ? optional || devOptional : found[path].version === version,
  );
}

async function install() {
  console.log('Installing the packages of the lockfile (npm ci) …');
  // `npm start` provides npm's path; npm need not be on the PATH.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, 'ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  let seconds = 0;
  const sayTime = () => console.log(`npm ci has been at work for ${(seconds += 15)} s …`);
  // On a terminal npm shows its own progress.
  const timer = process.stderr.isTTY ? null : setInterval(sayTime, 15_000);
  const [status] = await once(child, 'exit').catch(({ message }) => [1, console.error(message)]);
  clearInterval(timer);
  if (status === 0) return;
  console.error('npm ci failed: see its messages above.');
  process.exit(status ?? 1);
}

/** Runs the script in this process, so that signals such as Ctrl-C reach it directly. */
async function run(script, args) {
  if (script === undefined) {
    console.error('usage: node tools/run.mjs SCRIPT [arguments]');
    process.exit(1);
  }
  const { register } = await import('tsx/esm/api');
  register();
  const url = pathToFileURL(script);
  process.argv = [process.execPath, fileURLToPath(url), ...args];
  try {
    await import(url.href);
  } catch (cause) {
    if (cause.name !== 'TransformError') throw cause;
    // A syntax error in an owner's file, such as a missing comma: place and reason follow the first line.
    console.error(cause.message.split('\n').slice(1).join('\n'));
    process.exit(1);
  }
}
