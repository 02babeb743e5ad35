import { execFile } from 'node:child_process';
import { inRepository } from '#tools/repository.ts';

/** Output and exit status of a command. */
export interface CommandResult {
  readonly status: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command's file of the repository, like its npm script, with only these variables. */
export function runCommand(
  file: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const command = [inRepository('tools/run.mjs'), inRepository(file), ...args];
  const env = { PATH: process.env['PATH'], ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, cwd: inRepository('.') }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}
