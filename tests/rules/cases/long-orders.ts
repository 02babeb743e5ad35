import { writing } from '../support/attempts.ts';
import { line, orderAt, ordering, orderOf } from '../support/orders.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, record } from '../support/world.ts';
import { update } from '../support/writes.ts';

/** Orders of many lines, of which the seller may change the first title and picture only. */
export const longOrders: readonly RuleCase[] = [
  ...[9, 10, 11, 12].map((n) =>
    allowed(
      `the seller changes the first title of an order of ${n} lines`,
      'seller',
      writing(
        update(orderAt(ANA_ORDER), {
          productos: [{ ...line(101, 1), title: 'Kit' }, ...linesOf(n).slice(1)],
        }),
      ),
      orderOfLines(n),
    ),
  ),
  ...Array.from({ length: 11 }, (_, i) => i + 1).map((changedLine) =>
    refused(
      `the seller changes line ${changedLine + 1} of twelve`,
      'seller',
      writing(
        update(orderAt(ANA_ORDER), {
          productos: linesOf(12).with(changedLine, { ...line(101 + changedLine, 1), price: 1 }),
        }),
      ),
      orderOfLines(12),
    ),
  ),
];

function linesOf(n: number) {
  return Array.from({ length: n }, (_, i) => line(101 + i, 1));
}

function orderOfLines(n: number) {
  return { [orderAt(ANA_ORDER)]: { ...orderOf(record(ANA), []), ...ordering(linesOf(n)) } };
}
