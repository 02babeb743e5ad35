import * as v from 'valibot';
import { CPU_RATE } from './measuring.ts';

/** Milliseconds of a task that do not count as blocked. */
const FREE_MS = 50;

/** Times in microseconds: `dur` by the clock, `tdur` of the processor. */
const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  tdur: v.optional(v.number(), 0),
});
const Trace = v.object({ traceEvents: v.array(TraceEvent) });

/**
 * Returns the milliseconds that a page's tasks block it after its first paint, by the processor's time of each. Lighthouse
 * counts by the clock, in which a task also waits while a busy machine runs something else.
 * @param trace text of a trace that Lighthouse saved
 */
export function blockedByProcessor(trace: string): number {
  const { traceEvents } = v.parse(Trace, JSON.parse(trace));
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The trace has no first paint.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  return tasks.reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * CPU_RATE - FREE_MS), 0);
}
