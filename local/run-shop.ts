import { join, relative } from 'node:path';
import { holdUsualPort, usualPorts, type HeldPort } from './engines/ports.ts';
import type { EngineName } from './engines/engine.ts';
import { endAll } from './end-all.ts';
import { inRepository } from '#tools/repository.ts';
import { seedBuyers, seedSeller } from './seed/accounts.ts';
import { failureText, ToolError, toolArguments } from '#tools/run-tool.ts';
import { workingDay } from './seed/working-day.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

/** A running server of the site. */
export interface OpenSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface ShopOptions {
  /** npm's name of the command, for the message about a wrong argument. */
  readonly command: string;
  readonly usualPort: number;
  /** Serves the site for the running stack on this port. The port is held until the site listens, because a build takes a minute. */
  readonly openSite: (stack: Stack, held: HeldPort) => Promise<OpenSite>;
}

/** Folder of the shops' data; tests set the variable to their own folder. */
export const LOCAL_DIR = process.env['BORNERA_LOCAL_DIR'] ?? inRepository('.local');

/** Name of a shop's data folder, before the port of its services. */
export const DATA_PREFIX = 'datos-';

/**
 * Runs the whole shop until it receives SIGINT (Ctrl-C), SIGTERM or SIGHUP, or a part fails. Then ends every process, even if one
 * of them cannot end. A second shop of the same clone has its own ports and data.
 */
export async function runShop(options: ShopOptions): Promise<void> {
  const engine = engineArgument(`npm ${options.command} -- [--emulator=fireemu|official]`);
  const ended = untilSignal();
  let failed = false;
  let crash: string | null = null;
  const ends: (() => Promise<void>)[] = [];
  try {
    const held = await holdUsualPort('the site', options.usualPort, say);
    const siteOrigins = [`http://localhost:${held.port}`, `http://127.0.0.1:${held.port}`];
    const ports = await usualPorts(say);
    // The port of the services acts as a lock on the data: held from before the data is read until it is saved.
    const dataDir = join(LOCAL_DIR, DATA_PREFIX + ports.services.port);
    const stack = await startStack({
      ...(engine === null ? {} : { engine }),
      ports,
      dataDir,
      siteOrigins,
      history: (products) => workingDay(products, new Date()),
      log: say,
    });
    ends.push(stack.stop);
    const end = Promise.race([stack.crashed, ended]);
    // A build takes a minute; Ctrl-C and an engine's crash must not wait for it.
    const site = await Promise.race([options.openSite(stack, held), end.then(() => null)]);
    if (site !== null) {
      ends.push(site.stop);
      announce(stack, site.url, dataDir);
    }
    crash = await end;
    if (crash !== null) {
      failed = true;
      console.error(`\n${crash} The shop ends with it. The last copy of the data: ${relative('.', dataDir)}`);
    }
  } catch (error) {
    failed = true;
    console.error(failureText(error));
  }
  await endAll(ends).catch((error: unknown) => {
    failed = true;
    // A crashed engine cannot make a last copy: the text above says so.
    if (crash === null) console.error(failureText(error));
  });
  process.exit(failed ? 1 : 0);
}

function say(line: string): void {
  console.log(line);
}

/** Returns the engine named in the arguments, or null for the default. @throws ToolError for any other argument */
function engineArgument(usage: string): EngineName | null {
  const { emulator = null } = toolArguments({ usage, options: { emulator: { type: 'string' } } }).values;
  if (emulator === null || emulator === 'fireemu' || emulator === 'official') return emulator;
  throw new ToolError(`There is no engine «${emulator}». Usage: ${usage}`);
}

/** Resolves to null at the first signal; further ones are ignored during the shutdown. */
function untilSignal(): Promise<null> {
  // Writing to a closed terminal must not break the shutdown.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
  });
}

function announce(stack: Stack, url: string, dataDir: string): void {
  const { addresses, engine } = stack;
  const buyers = seedBuyers.filter(({ blocked }) => !blocked);
  const lines = [
    `Shop ready at ${url}`,
    ...buyers.map(({ email, password }, index) => row(index === 0 ? 'Buyers' : '', `${email} / ${password}`)),
    row('Seller', `${seedSeller.user} / ${seedSeller.password} at ${url}/admin`),
    row('Services', `${addresses.services} (what they received)`),
    row('Database', addresses.ui === null ? engine : `${addresses.ui} (${engine})`),
    row('Data', relative('.', dataDir)),
    'Ctrl-C ends everything.',
  ];
  console.log(lines.join('\n'));
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(10)} ${text}`;
}
