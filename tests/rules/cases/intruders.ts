import { writing } from '../support/attempts.ts';
import { orderAt, placing, userAt } from '../support/orders.ts';
import { everyone, roles } from '../support/roles.ts';
import { refused, type RuleCase } from '../support/rule-case.ts';
import { account, ANA, record, SELLER } from '../support/world.ts';
import { merge, remove, set, update } from '../support/writes.ts';

const notBuyers = [
  'visitor',
  'stranger',
  'strangerAsAna',
  'anonymousAccount',
  'googleAccount',
  'exSeller',
  'seller',
] as const;

/** Who takes a role that is not theirs, or writes where nobody writes. */
export const intruders: readonly RuleCase[] = [
  ...everyone.flatMap((role) => {
    const uid = roles[role]?.uid ?? 'nobody';
    return [
      refused(
        `${role} makes a seller of themself`,
        role,
        writing(set(`admins/${uid}`, { desde: new Date() })),
      ),
      refused(`${role} makes a seller of an accomplice`, role, writing(set('admins/accomplice', {}))),
      refused(`${role} changes who the seller is`, role, writing(merge(`admins/${SELLER}`, { a: 1 }))),
      refused(`${role} removes the seller`, role, writing(remove(`admins/${SELLER}`))),
      refused(
        `${role} becomes the seller and uses it in one batch`,
        role,
        writing(set(`admins/${uid}`, {}), remove(orderAt('beto-order-processing-01'))),
      ),
      refused(
        `${role} writes a collection of their own`,
        role,
        writing(set('archivos/uno', { a: 'x'.repeat(10_000) })),
      ),
      refused(
        `${role} writes below an order`,
        role,
        writing(set(`${orderAt('ana-order-processing-01')}/notas/1`, { a: 1 })),
      ),
    ];
  }),
  ...notBuyers.map((role) =>
    refused(
      `${role} places an order in Ana’s name`,
      role,
      writing(...placing({ usuario: record(ANA), items: [[101, 1]] })),
    ),
  ),
  ...notBuyers.map((role) => {
    const uid = roles[role]?.uid ?? 'nobody';
    return refused(
      `${role} places an order in their own name`,
      role,
      writing(...placing({ usuario: record(uid), items: [[101, 1]] })),
      { [userAt(uid)]: account(uid) },
    );
  }),
  ...(
    ['visitor', 'beto', 'stranger', 'exSeller', 'buyerAsSeller', 'forged', 'anonymousAccount'] as const
  ).flatMap((role) => [
    refused(`${role} writes Ana’s record anew`, role, writing(set(userAt(ANA), account(ANA)))),
    refused(
      `${role} changes where Ana’s parcels go`,
      role,
      writing(update(userAt(ANA), { calle: 'Mía', altura: '1' })),
    ),
    refused(`${role} empties Ana’s cart`, role, writing(update(userAt(ANA), { carrito: [] }))),
    refused(`${role} deletes Ana’s record`, role, writing(remove(userAt(ANA)))),
    refused(
      `${role} changes Ana’s order`,
      role,
      writing(
        update(orderAt('ana-order-processing-01'), { trackingNumber: 'Pendiente', estado: 'Cancelar' }),
      ),
    ),
  ]),
  refused('ana deletes an own order', 'ana', writing(remove(orderAt('ana-order-processing-01')))),
  refused(
    'ana deletes an own cancelled order, to hide it',
    'ana',
    writing(remove(orderAt('ana-order-cancelled-01'))),
  ),
];
