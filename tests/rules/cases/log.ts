import { getting, listing, transacting, writing } from '../support/attempts.ts';
import { orderAt, userAt } from '../support/orders.ts';
import { newProduct, productAt } from '../support/products.ts';
import { NOT_SELLERS, SECOND_SELLER_EMAIL, secondSellersAdmin, SELLER_EMAIL } from '../support/roles.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER } from '../support/world.ts';
import { ABSENT, changed, type Fields, merge, now, remove, set, update } from '../support/writes.ts';

const entry: Fields = {
  quien: SELLER_EMAIL,
  cuando: now,
  sobre: productAt(101),
  titulo: 'Placa de prueba n.º 101',
  accion: 'cambio',
  antes: '{"stock":5}',
  despues: '{"stock":9}',
};

const NEW = 'bitacora/entrada-nueva';
const OLD = 'bitacora/entrada-vieja';
const stored = { [OLD]: { ...entry, cuando: new Date('2026-01-02T12:00:00Z') } };

const attacks: readonly FieldAttack[] = [
  ...Object.keys(entry).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(entry).map((field): FieldAttack => [`has a map as ${field}`, { [field]: { a: 'x' } }]),
  ['names another author', { quien: 'otra@bornera.example' }],
  ['has a time other than the request’s', { cuando: new Date('2026-01-01') }],
  ['is about an unknown collection', { sobre: 'secretos/1' }],
  ['is about a whole collection', { sobre: 'productos/' }],
  ['is about a subcollection', { sobre: 'productos/1/precios/1' }],
  ['is about a document id that is too long', { sobre: `productos/${'1'.repeat(129)}` }],
  ['has a title too long', { titulo: 'x'.repeat(201) }],
  ['has an unknown action', { accion: 'venta' }],
  ['has a state before that is too long', { antes: 'x'.repeat(4001) }],
  ['has a state after that is too long', { despues: 'x'.repeat(4001) }],
  ['has a list as state before', { antes: ['x'] }],
  ['has a list as state after', { despues: ['x'] }],
  ['has an unknown field', { nota: 'x' }],
];

/** The log of the seller's changes: created and read by the seller, changed by nobody (docs/panel.md#change-log). */
export const logCases: readonly RuleCase[] = [
  allowed(
    'a second seller logs a change under an address of their own',
    'secondSeller',
    writing(set(NEW, { ...entry, quien: SECOND_SELLER_EMAIL })),
    secondSellersAdmin,
  ),
  refused(
    'a second seller logs a change in the name of the first',
    'secondSeller',
    writing(set(NEW, entry)),
    secondSellersAdmin,
  ),
  refused(
    'a second seller logs a change after losing the document in admins',
    'secondSeller',
    writing(set(NEW, { ...entry, quien: SECOND_SELLER_EMAIL })),
  ),
  allowed('the seller logs a change', 'seller', writing(set(NEW, entry))),
  ...[orderAt(ANA_ORDER), userAt(ANA)].map((sobre) =>
    allowed(`the seller logs a change of ${sobre}`, 'seller', writing(set(NEW, { ...entry, sobre }))),
  ),
  ...['alta', 'baja'].map((accion) =>
    allowed(
      `the seller logs an entry of kind ${accion} without a title and a state before`,
      'seller',
      writing(set(NEW, { ...entry, accion, titulo: '', antes: '' })),
    ),
  ),
  allowed(
    'the seller logs an entry of the maximum size',
    'seller',
    writing(
      set(NEW, {
        ...entry,
        titulo: 'ñ'.repeat(200),
        antes: 'ñ\n'.repeat(2000),
        despues: 'ñ\n'.repeat(2000),
      }),
    ),
  ),
  allowed(
    'the seller changes a product and logs it in one transaction',
    'seller',
    transacting([productAt(101)], update(productAt(101), { stock: 9, actualizado: now }), set(NEW, entry)),
  ),
  allowed(
    'the seller imports ten products, each with its log entry',
    'seller',
    writing(
      ...Array.from({ length: 10 }, (_, i) => i).flatMap((i) => [
        merge(productAt(301 + i), { ...newProduct(301 + i), actualizado: now }),
        set(`bitacora/importado-${i}`, { ...entry, accion: 'alta', antes: '', sobre: productAt(301 + i) }),
      ]),
    ),
  ),
  allowed('the seller reads an entry', 'seller', getting(OLD), stored),
  allowed(
    'the seller lists the log',
    'seller',
    listing('bitacora', { newestFirstBy: 'cuando', limit: 100 }),
    stored,
  ),
  allowed(
    'the seller lists the changes of a product',
    'seller',
    listing('bitacora', { where: ['sobre', productAt(101)], newestFirstBy: 'cuando', limit: 20 }),
    stored,
  ),
  refused('the seller lists more than a hundred entries', 'seller', listing('bitacora', { limit: 101 })),
  refused('the seller lists the log without a limit', 'seller', listing('bitacora')),
  ...attacks.map(([what, changes]) =>
    refused(`an entry that ${what}`, 'seller', writing(set(NEW, changed(entry, changes)))),
  ),
  refused(
    'the seller changes an entry',
    'seller',
    writing(update(OLD, { despues: '{"stock":5}', cuando: now })),
    stored,
  ),
  refused('the seller replaces an entry', 'seller', writing(set(OLD, entry)), stored),
  refused('the seller deletes an entry', 'seller', writing(remove(OLD)), stored),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`an entry created by ${role}`, role, writing(set(NEW, entry))),
    refused(`an entry read by ${role}`, role, getting(OLD), stored),
    refused(
      `the log listed by ${role}`,
      role,
      listing('bitacora', { newestFirstBy: 'cuando', limit: 10 }),
      stored,
    ),
    refused(`an entry deleted by ${role}`, role, writing(remove(OLD)), stored),
  ]),
];
