import { EMPTY_RECORD } from '../../../src/domain/buyer/buyer.ts';
import { writing } from '../support/attempts.ts';
import { orderAt, userAt } from '../support/orders.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO, CARLA, record, world } from '../support/world.ts';
import { ABSENT, changed, type Fields, now, set, update } from '../support/writes.ts';

const emptying = { ...EMPTY_RECORD, last_update: now };

/** Erasure of personal data: the record is emptied; the limits are documents of their own. */
export const emptiedRecords: readonly RuleCase[] = [
  allowed('a buyer empties the own record', 'ana', writing(update(userAt(ANA), emptying))),
  allowed(
    'a buyer with five orders in Procesando empties the own record',
    'carla',
    writing(update(userAt(CARLA), emptying)),
  ),
  allowed('a buyer fills an emptied record in again', 'ana', writing(update(userAt(ANA), filledIn())), {
    [userAt(ANA)]: emptied(ANA),
  }),
  refused('a buyer who empties another buyer’s record', 'ana', writing(update(userAt(BETO), emptying))),
  refused(
    'a buyer who replaces the record by its `sub`, which the page could not read',
    'ana',
    writing(set(userAt(ANA), { sub: ANA, last_update: now })),
  ),
  refused(
    'a buyer who empties the copy of the buyer in an own order',
    'ana',
    writing(update(orderAt(ANA_ORDER), { usuario: {} })),
  ),
];

/** The stored record after it was emptied. */
function emptied(sub: string): Fields {
  return { ...world[userAt(sub)], ...EMPTY_RECORD };
}

function filledIn(): Fields {
  return changed({ ...record(ANA), last_update: now }, { sub: ABSENT });
}
