import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * A mistake in the arguments or the configuration of a command. The message is one line: what is wrong, and what to do. A
 * program that prints the stack, such as Vite, prints that line.
 */
export class ToolError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.stack = message;
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;

interface ArgumentsOf<T extends Options> {
  /** How to call the command, for the message about a wrong argument. */
  readonly usage: string;
  readonly options: T;
  /** Most arguments without a name. */
  readonly words?: number;
}

/** Reads a command's arguments. @throws ToolError that names a wrong one. */
export function toolArguments<const T extends Options>(
  { usage, options, words = 0 }: ArgumentsOf<T>,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options });
    const extra = parsed.positionals[words];
    if (extra === undefined) return parsed;
    throw new Error(`Unexpected argument '${extra}'`);
  } catch (cause) {
    // Node's advice after the first sentence is about arguments that begin with a dash.
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/u);
    throw new ToolError(`${reason}. Usage: ${usage}`, { cause });
  }
}

/** Returns the one of a command's choices with each given name. @throws ToolError that lists the choices. */
export function choicesNamed(
  kind: string,
  names: readonly string[],
  choices: readonly string[],
): readonly string[] {
  const unknown = names.find((name) => !choices.includes(name));
  if (unknown !== undefined)
    throw new ToolError(`There is no ${kind} «${unknown}»: choose of ${choices.join(', ')}.`);
  return names.length === 0 ? choices : names;
}

/** Runs a command. A failure that its caller can mend is one line and status 1; any other keeps its stack. */
export async function runTool(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (cause) {
    console.error(failureText(cause));
    process.exitCode = 1;
  }
}

/** The text of a failure: one line where the caller of a command can mend it, else with the stack. */
export function failureText(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (isNoAnswer(cause)) return `No answer (${reasonOf(cause)}): look at your connection and run this again.`;
  // Of the system: a file that is missing, a port that is taken.
  const isSystem = 'syscall' in cause;
  return cause instanceof ToolError || isSystem ? cause.message : (cause.stack ?? cause.message);
}

/** True where a host did not answer a request. */
export function isNoAnswer(cause: Error): boolean {
  return cause.message === 'fetch failed' || (cause instanceof DOMException && cause.name === 'TimeoutError');
}

/** Why a request got no answer: `fetch` names the reason in its cause only. */
export function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
