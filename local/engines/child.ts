import { spawn, type ChildProcess } from 'node:child_process';

/** A child process that ends with this process. */
export interface Child {
  /** Resolves with the program's last output, and a line that names the program, when it ends before `stop` is called. */
  readonly crashed: Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Number of characters of the last output to report. */
const KEPT = 800;
/** Time to end after SIGTERM before SIGKILL. */
const STOP_TIMEOUT_MS = 4000;

/**
 * Runs a program that ends with this process, even when this process is killed: the shell around the program reads a pipe that
 * then closes. The program has its own process group, so that Ctrl-C reaches only this process, which first saves the data.
 */
export function startChild(options: ChildOptions): Child {
  const program = launch(options);
  let output = '';
  const keep = (data: Buffer): void => {
    output = (output + data.toString('utf8')).slice(-KEPT);
  };
  program.stdout?.on('data', keep);
  program.stderr?.on('data', keep);
  let isStopping = false;
  const ended = new Promise<string>((resolve) => {
    program.once('error', (error) => {
      resolve(`${options.name}: ${error.message}`);
    });
    program.once('exit', (code, signal) => {
      resolve(`${output.trim()}\n${options.name} ended (${signal ?? code ?? '?'}).`);
    });
  });
  return {
    crashed: new Promise((resolve) => {
      void ended.then((text) => {
        if (!isStopping) resolve(text);
      });
    }),
    async stop() {
      isStopping = true;
      await end(program, ended);
    },
  };
}

/** Kills the program when file descriptor 3, the parent's pipe, closes. Exits with the program's own code. */
const WRAPPER = `"$@" 3<&- & child=$!
{ read _ <&3; kill -9 $child 2>/dev/null; } & keeper=$!
exec 3<&-
trap 'kill -TERM $child 2>/dev/null' TERM INT HUP
wait $child; code=$?
wait $child 2>/dev/null
kill $keeper 2>/dev/null
exit $code`;

function launch({ command, args, cwd, env }: ChildOptions): ChildProcess {
  const common = { ...(cwd === undefined ? {} : { cwd }), env: { ...process.env, ...env } };
  if (process.platform === 'win32') {
    return spawn(command, args, { ...common, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  }
  return spawn('/bin/sh', ['-c', WRAPPER, 'bornera-local', command, ...args], {
    ...common,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => {
    signal(child, 'SIGKILL');
  }, STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
  // Processes of the group can outlive its leader.
  signal(child, 'SIGKILL');
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // The process has already ended.
  }
}
