import type { FaultCase } from './fault-case.ts';
import { expectTold } from './notices.ts';
import { browse, follow, getReady, order } from './purchase.ts';

/** Purchases without a fault: the reference for durations and for a silent console. */
export function noFaultCases(): FaultCase[] {
  return Array.from({ length: 5 }, (_, at) => ({
    group: 'nada',
    step: `purchase ${at + 1}`,
    fault: 'none',
    async run(trip) {
      await browse(trip);
      await getReady(trip);
      await order(trip);
      await follow(trip);
      await expectTold(trip, { byEmail: true });
    },
  }));
}
