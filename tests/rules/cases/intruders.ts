import { limitsAt, orderAt, placing, userAt } from '#tests/rules/support/orders.ts';
import { everyone, roles } from '#tests/rules/support/roles.ts';
import { eachRefused, refused, type RuleCase } from '#tests/rules/support/rule-case.ts';
import { account, ANA, anaPlaces, record, SELLER } from '#tests/rules/support/world.ts';
import { merge, remove, set, update } from '#tests/rules/support/writes.ts';

const notBuyers = [
  'visitor',
  'stranger',
  'strangerAsAna',
  'anonymousAccount',
  'googleAccount',
  'exSeller',
  'seller',
] as const;

/** Writes under a false role, and writes to places that nobody may write. */
export const intruders: readonly RuleCase[] = [
  ...everyone.flatMap((role) => {
    const uid = roles[role]?.uid ?? 'nobody';
    return [
      refused(
        `${role} creates a document in admins for themself`,
        role,
        set(`admins/${uid}`, { desde: new Date() }),
      ),
      refused(`${role} creates a document in admins for somebody else`, role, set('admins/accomplice', {})),
      refused(`${role} changes the seller’s document in admins`, role, merge(`admins/${SELLER}`, { a: 1 })),
      refused(`${role} deletes the seller’s document in admins`, role, remove(`admins/${SELLER}`)),
      refused(`${role} becomes the seller and deletes an order in one batch`, role, [
        set(`admins/${uid}`, {}),
        remove(orderAt('betoOrderProcessing1')),
      ]),
      refused(
        `${role} writes to an unknown collection`,
        role,
        set('archivos/uno', { a: 'x'.repeat(10_000) }),
      ),
      refused(
        `${role} writes to a subcollection of an order`,
        role,
        set(`${orderAt('anaOrderProcessing01')}/notas/1`, { a: 1 }),
      ),
    ];
  }),
  ...notBuyers.map((role) => refused(`${role} places an order in Ana’s name`, role, anaPlaces([[101, 1]]))),
  ...notBuyers.map((role) => {
    const uid = roles[role]?.uid ?? 'nobody';
    return refused(
      `${role} places an order under their own uid`,
      role,
      placing({ usuario: record(uid), items: [[101, 1]] }),
      { [userAt(uid)]: account(uid) },
    );
  }),
  ...(
    ['visitor', 'beto', 'stranger', 'exSeller', 'buyerAsSeller', 'forged', 'anonymousAccount'] as const
  ).flatMap((role) => [
    refused(`${role} replaces Ana’s record`, role, set(userAt(ANA), account(ANA))),
    refused(`${role} changes Ana’s address`, role, update(userAt(ANA), { calle: 'Mía', altura: '1' })),
    refused(`${role} empties Ana’s cart`, role, update(userAt(ANA), { carrito: [] })),
    refused(`${role} deletes Ana’s record`, role, remove(userAt(ANA))),
    refused(`${role} stamps Ana’s limits`, role, merge(limitsAt(ANA), { ultimaOrden: 'x' })),
    refused(
      `${role} changes Ana’s order`,
      role,
      update(orderAt('anaOrderProcessing01'), { trackingNumber: 'Pendiente', estado: 'Cancelar' }),
    ),
  ]),
  ...eachRefused('ana', {
    'ana deletes an own order': remove(orderAt('anaOrderProcessing01')),
    'ana deletes an own cancelled order': remove(orderAt('anaOrderCancelled001')),
  }),
];
