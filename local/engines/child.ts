import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A program that we started and must not leave behind. */
export interface Child {
  readonly pid: number;
  /** Resolves, with what the program last said, when it ends without being asked to. */
  readonly crashed: Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with everything that the program writes, both streams. */
  readonly onOutput?: (text: string) => void;
}

const LAST_WORDS = 2000;
const LAST_LINES = 6;
const PATIENCE_MS = 4000;

/**
 * Runs the program and stops it with its parent, even when the parent is killed: the shell that carries it
 * reads a pipe of ours, which closes when we are gone. It has a process group of its own so that Ctrl-C
 * reaches us first and its data can be saved before it ends.
 * @throws Error when the program cannot be started.
 */
export function startChild(options: ChildOptions): Child {
  const program = launch(options);
  if (program.pid === undefined) throw new Error(`${options.name}: no se pudo iniciar ${options.command}`);
  let said = '';
  const hear = (data: Buffer): void => {
    said = (said + data.toString('utf8')).slice(-LAST_WORDS);
    options.onOutput?.(data.toString('utf8'));
  };
  program.stdout?.on('data', hear);
  program.stderr?.on('data', hear);
  let asked = false;
  const ended = new Promise<string>((resolve) => {
    program.once('error', (error) => {
      resolve(`${options.name}: ${error.message}`);
    });
    program.once('exit', (code, signal) => {
      resolve(`${options.name} terminó (${signal ?? code ?? '?'}). Lo último que dijo:\n${lastLines(said)}`);
    });
  });
  return {
    pid: program.pid,
    crashed: new Promise((resolve) => {
      void ended.then((text) => {
        if (!asked) resolve(text);
      });
    }),
    async stop() {
      asked = true;
      await end(program, ended);
    },
  };
}

/** Ends when fd 3 (our pipe) closes; otherwise hands over the program's own exit code. */
const KEEPER = `"$@" 3<&- & child=$!
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
  return spawn('/bin/sh', ['-c', KEEPER, 'bornera-local', command, ...args], {
    ...common,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-LAST_LINES).join('\n');
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => {
    signal(child, 'SIGKILL');
  }, PATIENCE_MS);
  await ended;
  clearTimeout(timer);
  // The group may outlive its leader for a moment; nothing of it may stay.
  signal(child, 'SIGKILL');
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // Already gone.
  }
}
