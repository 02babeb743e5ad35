import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * A mistake in the arguments or the configuration of a command. The message is one line: what is wrong, and what to do. Programs
 * that print the stack, such as Vite, print only that line.
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
  /** Maximum number of positional arguments. */
  readonly words?: number;
}

/** Parses a command's arguments. @throws ToolError that names a wrong one */
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
    // After the first sentence, Node explains arguments that begin with a dash.
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/u);
    throw new ToolError(`${reason}. Usage: ${usage}`, { cause });
  }
}

/** Returns the choice with each given name. @throws ToolError that lists the choices */
export function parseChoices(
  kind: string,
  names: readonly string[],
  choices: readonly string[],
): readonly string[] {
  const unknown = names.find((name) => !choices.includes(name));
  if (unknown !== undefined)
    throw new ToolError(`There is no ${kind} «${unknown}»: choose of ${choices.join(', ')}.`);
  return names.length === 0 ? choices : names;
}

/** Runs a command. A failure that the user can fix prints one line and gives status 1; any other prints its stack. */
export async function runTool(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (cause) {
    console.error(failureText(cause));
    process.exitCode = 1;
  }
}

/** Returns the text of a failure: one line if the user can fix it, else with the stack. */
export function failureText(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (isNoResponse(cause))
    return `No answer (${reasonOf(cause)}): look at your connection and run this again.`;
  // An error of the operating system: a missing file, a port in use.
  const isSystem = 'syscall' in cause;
  return cause instanceof ToolError || isSystem ? cause.message : (cause.stack ?? cause.message);
}

/** Returns true when a host did not respond to a request. */
export function isNoResponse(cause: Error): boolean {
  return cause.message === 'fetch failed' || (cause instanceof DOMException && cause.name === 'TimeoutError');
}

/** Returns why a request got no response: `fetch` names the reason only in its cause. */
export function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
