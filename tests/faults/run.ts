import { cpus } from 'node:os';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser/browser.ts';
import { faultBuyers } from './buyers.ts';
import { clockCases } from './clock.ts';
import { deployCases } from './deploy.ts';
import { engineCases } from './engine-stopped.ts';
import type { FaultCase, Row } from './fault-case.ts';
import { firestoreCases } from './firestore-down.ts';
import { identityCases } from './identity.ts';
import { openLane, type Lane } from './lane.ts';
import { noFaultCases } from './no-fault.ts';
import { offlineCases } from './offline.ts';
import { report, rowLine } from './report.ts';
import { runCase } from './run-case.ts';
import { sideServiceCases } from './side-services.ts';
import { storageCases } from './storage.ts';
import { runTool, ToolError, toolArguments } from '../../tools/run-tool.ts';

/** Purchases run in parallel, each lane with its own shop: a purchase spends half its time waiting. */
const LANES = Number(process.env['FAULT_LANES'] ?? Math.min(cpus().length + 1, 4));

/**
 * `npm run test:faults [-- word…]`: the purchase in a real browser against the whole local stack, with one fault at
 * a time. A word selects a group (`email`, `firestore`) or one case
 * (`email/timeout`). Fails when an order is lost or doubled, or when the buyer sees no message.
 */
async function main(): Promise<void> {
  const { positionals: words } = toolArguments({
    usage: 'npm run test:faults -- [word…]',
    options: {},
    words: Infinity,
  });
  const cases = allCases().filter((one) => words.length === 0 || words.some((word) => isNamed(one, word)));
  if (cases.length === 0)
    throw new ToolError(
      `No case is called ${words.join(' or ')}: choose of ${[...new Set(allCases().map(({ group }) => group))].join(', ')}.`,
    );
  const began = performance.now();
  const browser = await launchBrowser();
  const lanes: Lane[] = [];
  // Sequential: the first lane builds the site for all.
  while (lanes.length < Math.min(LANES, cases.length)) lanes.push(await openLane(lanes[0]));
  try {
    const rows = await runAll(browser, lanes, cases);
    process.exitCode = report(rows, (performance.now() - began) / 1000) ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all(lanes.map((lane) => lane.stop()));
  }
}

function allCases(): FaultCase[] {
  return [
    ...noFaultCases(),
    ...sideServiceCases(),
    ...identityCases(),
    ...firestoreCases(),
    ...engineCases(),
    ...offlineCases(),
    ...storageCases(),
    ...clockCases(),
    ...deployCases(),
  ];
}

function isNamed({ group, step, fault }: FaultCase, word: string): boolean {
  return [group, `${group}/${fault}`, `${group}/${step}`, `${group}/${step}/${fault}`].includes(word);
}

/** Results in the order of the cases. */
async function runAll(browser: Browser, lanes: readonly Lane[], cases: readonly FaultCase[]): Promise<Row[]> {
  const rows = new Map<FaultCase, Row>();
  const waiting = cases.map((one, at) => ({ one, buyer: one.buyer ?? faultBuyers[at] }));
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { one, buyer } = next;
        if (buyer === undefined) throw new Error('More cases than buyers.');
        const row = await runCase(browser, lane, one, buyer);
        rows.set(one, row);
        console.log(rowLine(row));
      }
    }),
  );
  return cases.flatMap((one) => rows.get(one) ?? []);
}

await runTool(main);
