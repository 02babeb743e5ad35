import { median } from '../bench/measuring.ts';
import type { Row } from './fault-case.ts';

/** Milliseconds above the median from which a side service counts as having delayed the sale. */
const MOST_DELAY_MS = 5000;

/** Prints a row when its case ends. */
export function rowLine(row: Row): string {
  const { group, step, fault, orders, message, seconds, problems } = row;
  const where = group === step ? group : `${group} · ${step}`;
  const line = `${isGood(row) ? '✓' : '✗'} ${where} × ${fault}: ${orders} order, ${seconds} s, ${message.slice(0, 90)}`;
  return [line, ...problems.map((problem) => `    ${problem}`)].join('\n');
}

/** Returns true when the case passed. */
export function isGood(row: Row): boolean {
  return row.problems.length === 0 && !row.lost && !row.doubled && !row.silent;
}

/** Prints the tables of a run. Returns true when every case passed. */
export function report(rows: readonly Row[], seconds: number): boolean {
  for (const group of tables(rows)) printTable(group);
  const onTime = printSpeed(rows);
  const lost = rows.filter((row) => row.lost).length;
  const doubled = rows.filter((row) => row.doubled).length;
  const silent = rows.filter((row) => row.silent).length;
  const wrong = rows.filter((row) => !isGood(row));
  if (wrong.length > 0) console.log(`\nNot as it should be:\n${wrong.map(rowLine).join('\n')}`);
  console.log(
    `\n${rows.length} cases, ${lost} lost, ${doubled} doubled, ${silent} without a message (${Math.round(seconds)} s)`,
  );
  return wrong.length === 0 && onTime;
}

/** Puts groups with the same columns into one table. */
function tables(rows: readonly Row[]): Row[][] {
  const byColumns = new Map<string, Row[]>();
  for (const group of new Set(rows.map((row) => row.group))) {
    const own = rows.filter((row) => row.group === group);
    const key =
      own[0]?.isSide === true || group === 'token' || group === 'firebase-auth' ? 'services' : group;
    byColumns.set(key, [...(byColumns.get(key) ?? []), ...own]);
  }
  return [...byColumns.values()];
}

function printTable(rows: readonly Row[]): void {
  const steps = [...new Set(rows.map((row) => row.step))];
  const faults = [...new Set(rows.map((row) => row.fault))];
  const wide = Math.max(...steps.map((step) => step.length), 8);
  const cell = (text: string, fault: string): string => text.padEnd(fault.length + 2);
  console.log(`\n${''.padEnd(wide + 2)}${faults.map((fault) => cell(fault, fault)).join('')}`);
  for (const step of steps) {
    const marks = faults.map((fault) => {
      const row = rows.find((one) => one.step === step && one.fault === fault);
      return cell(row === undefined ? '' : isGood(row) ? '✓' : '✗', fault);
    });
    console.log(`${step.padEnd(wide + 2)}${marks.join('')}`);
  }
}

/** Prints the time from click to confirmation. Returns false when a side service delayed a sale. */
function printSpeed(rows: readonly Row[]): boolean {
  const times = (some: readonly Row[]): number[] => some.flatMap(({ clickMs }) => clickMs ?? []);
  const plain = times(rows.filter(({ group }) => group === 'nada'));
  const side = rows.filter(({ isSide, clickMs }) => isSide && clickMs !== null);
  const worst = side.toSorted((one, other) => (other.clickMs ?? 0) - (one.clickMs ?? 0))[0];
  if (plain.length > 0)
    console.log(`\nClick to confirmation, no fault: median ${median(plain)} ms of ${plain.length}`);
  if (worst === undefined) return true;
  console.log(
    `Click to confirmation, side service failing: median ${median(times(side))} ms, worst ${Math.round(worst.clickMs ?? 0)} ms (${worst.step} × ${worst.fault})`,
  );
  const usual = median(plain.length > 0 ? plain : times(side));
  const isLate = (worst.clickMs ?? 0) > usual + MOST_DELAY_MS;
  if (isLate) console.log('A side service delayed a sale.');
  return !isLate;
}
