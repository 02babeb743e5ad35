import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import { userAt } from '#tests/rules/support/orders.ts';
import { eachAllowed, eachRefused, given, type RuleCase } from '#tests/rules/support/rule-case.ts';
import { ANA, BETO, CARLA, editing, record, world } from '#tests/rules/support/world.ts';
import { ABSENT, changed, type Fields, now, update } from '#tests/rules/support/writes.ts';

const emptying = { ...EMPTY_RECORD, last_update: now };

/** Erasure of personal data: the record is emptied; the limits are documents of their own. */
export const emptiedRecords: readonly RuleCase[] = [
  ...eachAllowed('ana', {
    'a buyer empties the own record': update(userAt(ANA), emptying),
    'a buyer fills an emptied record in again': given(
      {
        [userAt(ANA)]: emptied(ANA),
      },
      update(userAt(ANA), filledIn()),
    ),
  }),
  ...eachAllowed('carla', {
    'a buyer with the most orders in Procesando empties the own record': update(userAt(CARLA), emptying),
  }),
  ...eachRefused('ana', {
    'a buyer who empties another buyer’s record': update(userAt(BETO), emptying),
    'a buyer who empties the copy of the buyer in an own order': editing({ usuario: {} }),
  }),
];

/** The stored record after it was emptied. */
function emptied(sub: string): Fields {
  return { ...world[userAt(sub)], ...EMPTY_RECORD };
}

function filledIn(): Fields {
  return changed({ ...record(ANA), last_update: now }, { sub: ABSENT });
}
