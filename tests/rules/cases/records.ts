import { MAX_RECORD_PRODUCTS } from '#domain/cart/cart.ts';
import { transacting } from '#tests/rules/support/attempts.ts';
import { TWO, userAt } from '#tests/rules/support/orders.ts';
import { lineAttacks, longestPerson, personAttacks } from '#tests/rules/support/person-attacks.ts';
import type { RoleName } from '#tests/rules/support/roles.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import {
  account,
  ANA_SUB,
  anaPlaces,
  BETO,
  CARLA,
  cart,
  DORA,
  record,
  world,
} from '#tests/rules/support/world.ts';
import {
  ABSENT,
  changed,
  erased,
  type Fields,
  merge,
  now,
  remove,
  set,
  update,
  type Write,
} from '#tests/rules/support/writes.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';

const item = { id: 101, cantidadIndividual: 1, freeShipping: 0, weight: 1 };

const attacks: readonly FieldAttack[] = [
  ...personAttacks,
  ...lineAttacks,
  ['has another buyer’s sub', { sub: BETO }],
  ['has a public IP that is too long', { ip_publica: '1'.repeat(46) }],
  ['has text as public IP', { ip_publica: 'localhost' }],
  ['has text as `last_update`', { last_update: 'today' }],
  ['has a `last_update` in the future', { last_update: new Date('9999-12-31') }],
  ['has a fractional quantity in the cart', { carrito: [{ ...item, cantidadIndividual: 1.5 }] }],
  ['has a fractional product number in the cart', { carrito: [{ ...item, id: 1.5 }] }],
  ['has text as cart', { carrito: '' }],
  ['has one item too many in the cart', { carrito: cart(MAX_RECORD_PRODUCTS + 1) }],
  ['has text as an item of the cart', { carrito: ['x'] }],
  ['has text as a number of a cart item', { carrito: [{ ...item, weight: '1' }] }],
  ['has NaN in a cart item', { carrito: [{ ...item, cantidadIndividual: Number.NaN }] }],
  ['has a cart item with an unknown field', { carrito: [{ ...item, title: 'x' }] }],
  ['has a cart item without a field', { carrito: [{ id: 1, freeShipping: 0, weight: 1 }] }],
];

/** Records as other programs store them: without each field in turn, without any, and with an additional field. */
const foreignRecords: readonly (readonly [what: string, record: Fields])[] = [
  ...Object.keys(account(ANA_SUB)).map(
    (field) => [`without ${field}`, changed(account(ANA_SUB), { [field]: ABSENT })] as const,
  ),
  ['without any field', {}],
  ['with a field of another program', { ...account(ANA_SUB), deOtroPrograma: { a: 1 } }],
  ['with a time of another type', { ...account(ANA_SUB), last_update: '2026-01-02' }],
];

const writesOfRecords: readonly (readonly [what: string, as: RoleName, writes: Write[]])[] = [
  ['saves the shipping form in', 'ana', [update(userAt(ANA_SUB), { calle: 'Rivadavia', last_update: now })]],
  ['saves the cart in', 'ana', [update(userAt(ANA_SUB), { carrito: cart(1), last_update: now })]],
  ['corrects the address in', 'seller', [update(userAt(ANA_SUB), { calle: 'Rivadavia' })]],
  ['orders with', 'ana', anaPlaces(TWO)],
];

/** Records of other programs with one text that does not fit, which only their buyer may change. */
const unfitRecords: readonly (readonly [what: string, record: Fields])[] = [
  ['a street of 56 characters', { ...account(ANA_SUB), calle: 'x'.repeat(56) }],
  ['an e-mail that is none', { ...account(ANA_SUB), correo: 'ana arroba' }],
  ['two e-mails', { ...account(ANA_SUB), correo: 'ana@correo.example, beto@correo.example' }],
  ['a DNI that is a number', { ...account(ANA_SUB), dni: 30_111_222 }],
];

/** `usuarios/{sub}`: its fields, their types and lengths, and the cart (docs/data.md#buyer-fields). */
export const records: readonly RuleCase[] = [
  ...eachAllowed('dora', {
    'a new buyer’s first record': set(userAt(DORA), { ...account(DORA), carrito: [], last_update: now }),
  }),
  ...eachAllowed('ana', {
    'a change of the cart in a record with a field that is too long': given(
      { [userAt(ANA_SUB)]: { ...account(ANA_SUB), calle: 'x'.repeat(31) } },
      update(userAt(ANA_SUB), {
        carrito: cart(2),
        debeNotificarAndreani: true,
        ip_publica: '',
        last_update: now,
      }),
    ),
    'a record with every text at its limit and a full cart': set(userAt(ANA_SUB), {
      ...account(ANA_SUB),
      ...longestPerson,
      carrito: cart(MAX_RECORD_PRODUCTS),
      last_update: now,
    }),
    'a change of the shipping form': update(userAt(ANA_SUB), {
      calle: 'Rivadavia',
      piso: '-',
      last_update: now,
    }),
    'a change written by merge': merge(userAt(ANA_SUB), { carrito: cart(1), last_update: now }),
    'a change in a transaction': transacting([userAt(ANA_SUB)], update(userAt(ANA_SUB), { carrito: [] })),
  }),
  ...eachAllowed('carla', {
    'a change of a buyer who has stamps': update(userAt(CARLA), {
      ...longestPerson,
      carrito: cart(MAX_RECORD_PRODUCTS),
      last_update: now,
    }),
  }),
  ...['Responsable Inscripto', 'Excento', 'Monotributo', ''].map((iva) =>
    allowed(`the tax status «${iva}»`, 'ana', update(userAt(ANA_SUB), { iva })),
  ),
  ...['Email', 'Whatsapp'].map((trackCode) =>
    allowed(`notification by ${trackCode}`, 'ana', update(userAt(ANA_SUB), { trackCode })),
  ),
  ...foreignRecords.flatMap(([shape, stored]) =>
    writesOfRecords.map(([what, as, writes]) =>
      allowed(`${as} ${what} a record ${shape}`, as, writes, { [userAt(ANA_SUB)]: stored }),
    ),
  ),
  ...unfitRecords.flatMap(([what, stored]) => [
    allowed(
      `a save of the cart alone in a record with ${what}`,
      'ana',
      update(userAt(ANA_SUB), { carrito: cart(1), last_update: now }),
      { [userAt(ANA_SUB)]: stored },
    ),
    allowed(`an order of a buyer whose record has ${what}`, 'ana', anaPlaces(TWO), {
      [userAt(ANA_SUB)]: stored,
    }),
    allowed(
      `a change of the form that takes out what does not fit of a record with ${what}`,
      'ana',
      update(userAt(ANA_SUB), { piso: '3', calle: '', correo: '', dni: '', last_update: now }),
      { [userAt(ANA_SUB)]: stored },
    ),
    refused(
      `a change of the form that leaves ${what}`,
      'ana',
      update(userAt(ANA_SUB), { piso: '3', last_update: now }),
      { [userAt(ANA_SUB)]: stored },
    ),
  ]),
  ...[{ deOtroPrograma: { a: 2 } }, { deOtroPrograma: erased }].map((changes, at) =>
    refused(`a change of a field of another program (${at + 1})`, 'ana', update(userAt(ANA_SUB), changes), {
      [userAt(ANA_SUB)]: { ...account(ANA_SUB), deOtroPrograma: { a: 1 } },
    }),
  ),
  ...attacks.map(([what, changes]) =>
    refused(`a first record that ${what}`, 'dora', set(userAt(DORA), changed(account(DORA), changes))),
  ),
  ...Array.from({ length: MAX_RECORD_PRODUCTS }, (_, i) =>
    refused(
      `a full cart whose item ${i + 1} is text`,
      'ana',
      update(userAt(ANA_SUB), {
        carrito: cart(MAX_RECORD_PRODUCTS).map((one, at) => (at === i ? 'x' : one)),
      }),
    ),
  ),
  ...eachRefused('ana', {
    'a change that adds a field': update(userAt(ANA_SUB), { admin: true }),
    'a change that makes a field too long': update(userAt(ANA_SUB), { nombre: 'x'.repeat(41) }),
    'a change of the form that leaves a field too long': given(
      { [userAt(ANA_SUB)]: { ...account(ANA_SUB), calle: 'x'.repeat(31) } },
      update(userAt(ANA_SUB), { altura: '1', last_update: now }),
    ),
    'a change of the cart with text as `debeNotificarAndreani`': update(userAt(ANA_SUB), {
      carrito: [],
      debeNotificarAndreani: 'no',
    }),
    'a first record in another buyer’s name': set(userAt(DORA), account(DORA)),
    'a change of another buyer’s record': update(userAt(BETO), { calle: 'Otra' }),
  }),
  ...eachRefused('strangerAsAna', {
    'a change by a password account with the buyer’s uid': update(userAt(ANA_SUB), { calle: 'Otra' }),
  }),
  ...eachRefused('carla', { 'a buyer who deletes the own record': remove(userAt(CARLA)) }),
  ...eachAllowed('seller', {
    'the seller changes a buyer’s record': update(userAt(ANA_SUB), { debeNotificarAndreani: true }),
  }),
  ...eachRefused('seller', {
    'the seller makes a field of a buyer’s record too long': update(userAt(ANA_SUB), {
      nombre: 'x'.repeat(41),
    }),
    'the seller creates a record': set(userAt(DORA), account(DORA)),
  }),
];

/** Erasure of personal data: the record is emptied; the limits are separate documents. */
export const emptiedRecords: readonly RuleCase[] = [
  ...eachAllowed('ana', {
    'a buyer empties the own record': update(userAt(ANA_SUB), { ...EMPTY_RECORD, last_update: now }),
    'a buyer fills an emptied record in again': given(
      { [userAt(ANA_SUB)]: { ...world[userAt(ANA_SUB)], ...EMPTY_RECORD } },
      update(userAt(ANA_SUB), changed({ ...record(ANA_SUB), last_update: now }, { sub: ABSENT })),
    ),
  }),
];
