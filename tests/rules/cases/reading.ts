import { getting, listing, listingEverywhere, skipping, transacting } from '../support/attempts.ts';
import { limitsAt, orderAt, userAt } from '../support/orders.ts';
import { productAt } from '../support/products.ts';
import type { RoleName } from '../support/roles.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO, BETO_ORDER, SELLER } from '../support/world.ts';

/** Every role but Ana and the seller. */
const OTHERS = [
  'visitor',
  'beto',
  'stranger',
  'strangerAsAna',
  'anonymousAccount',
  'googleAccount',
  'exSeller',
  'buyerAsSeller',
  'forged',
] as const satisfies readonly RoleName[];

const anas = { where: ['user_sub', ANA], newestFirstBy: 'fecha' } as const;

/** Reads of single documents and queries, by role. */
export const reading: readonly RuleCase[] = [
  ...(['visitor', 'ana', 'seller', 'stranger'] as const).flatMap((role) => [
    allowed(`a product read by ${role}`, role, getting(productAt(101))),
    allowed(
      `a page of the catalogue read by ${role}`,
      role,
      listing('productos', { newestFirstBy: 'actualizado', limit: 500 }),
    ),
    refused(
      `a page of 501 products read by ${role}`,
      role,
      listing('productos', { newestFirstBy: 'actualizado', limit: 501 }),
    ),
    refused(`the catalogue without a limit read by ${role}`, role, listing('productos')),
  ]),
  allowed('a product that does not exist, read by a visitor', 'visitor', getting(productAt(999))),
  allowed('a buyer’s own record', 'ana', getting(userAt(ANA))),
  allowed('a buyer’s own limits', 'beto', getting(limitsAt(BETO))),
  allowed('a buyer’s own limits before they exist', 'dora', getting(limitsAt('auth0|dora'))),
  refused('another buyer’s limits', 'ana', getting(limitsAt(BETO))),
  refused('the limits of buyers, listed by a buyer', 'ana', listing('limites', { limit: 1 })),
  allowed('a buyer’s limits read by the seller', 'seller', getting(limitsAt(BETO))),
  allowed('five hundred limits read by the seller', 'seller', listing('limites', { limit: 500 })),
  refused('more than five hundred limits, read by the seller', 'seller', listing('limites', { limit: 501 })),
  refused(
    'a page of the catalogue that skips a million products',
    'visitor',
    skipping('productos', { limit: 1, offset: 1_000_000 }),
  ),
  refused(
    'a buyer’s own orders with some skipped',
    'ana',
    skipping('ordenes', { where: ['user_sub', ANA], limit: 1, offset: 1 }),
  ),
  allowed('a buyer’s own record before it exists', 'dora', getting(userAt('auth0|dora'))),
  allowed('a buyer’s own order', 'ana', getting(orderAt(ANA_ORDER))),
  allowed(
    'an order id that does not exist, read by a buyer',
    'ana',
    getting(orderAt('never-arrived-00000001')),
  ),
  allowed('a buyer’s own orders, newest first', 'ana', listing('ordenes', { ...anas, limit: 50 })),
  refused('a buyer’s own orders without a limit', 'ana', listing('ordenes', anas)),
  refused('more than fifty of a buyer’s own orders', 'ana', listing('ordenes', { ...anas, limit: 51 })),
  refused('every order, listed by a buyer', 'ana', listing('ordenes', { newestFirstBy: 'fecha', limit: 50 })),
  refused('another buyer’s orders', 'ana', listing('ordenes', { where: ['user_sub', BETO], limit: 50 })),
  refused(
    'orders by status, listed by a buyer',
    'ana',
    listing('ordenes', { where: ['estado', 'Procesando'], limit: 50 }),
  ),
  refused('another buyer’s order', 'ana', getting(orderAt(BETO_ORDER))),
  refused('another buyer’s order in a transaction', 'ana', transacting([orderAt(BETO_ORDER)])),
  refused('another buyer’s record', 'ana', getting(userAt(BETO))),
  refused('the records of buyers, listed by a buyer', 'ana', listing('usuarios', { limit: 1 })),
  refused('a buyer’s own record by query', 'ana', listing('usuarios', { where: ['sub', ANA], limit: 1 })),
  refused(
    'an order that does not exist, read by a visitor',
    'visitor',
    getting(orderAt('never-arrived-00000001')),
  ),
  refused(
    'an order that does not exist, read by a stranger',
    'stranger',
    getting(orderAt('never-arrived-00000001')),
  ),
  ...OTHERS.flatMap((role) => [
    refused(`Ana’s record read by ${role}`, role, getting(userAt(ANA))),
    refused(`Ana’s order read by ${role}`, role, getting(orderAt(ANA_ORDER))),
    refused(`Ana’s limits read by ${role}`, role, getting(limitsAt(ANA))),
    refused(`the limits listed by ${role}`, role, listing('limites', { limit: 10 })),
    refused(`Ana’s orders listed by ${role}`, role, listing('ordenes', { ...anas, limit: 50 })),
    refused(`every order listed by ${role}`, role, listing('ordenes', { newestFirstBy: 'fecha', limit: 10 })),
    refused(`the buyers listed by ${role}`, role, listing('usuarios', { limit: 10 })),
  ]),
  allowed('any order read by the seller', 'seller', getting(orderAt(ANA_ORDER))),
  allowed('any record read by the seller', 'seller', getting(userAt(ANA))),
  allowed(
    'a hundred orders, newest first, read by the seller',
    'seller',
    listing('ordenes', { newestFirstBy: 'fecha', limit: 100 }),
  ),
  allowed('a buyer’s orders read by the seller', 'seller', listing('ordenes', { ...anas, limit: 100 })),
  allowed('a hundred buyers read by the seller', 'seller', listing('usuarios', { limit: 100 })),
  allowed(
    'ten thousand orders by status, read by the seller',
    'seller',
    listing('ordenes', { where: ['estado', 'Finalizada'], limit: 10_000 }),
  ),
  refused(
    'more than ten thousand orders, read by the seller',
    'seller',
    listing('ordenes', { newestFirstBy: 'fecha', limit: 10_001 }),
  ),
  refused('every order without a limit, read by the seller', 'seller', listing('ordenes')),
  refused('more than a hundred buyers, read by the seller', 'seller', listing('usuarios', { limit: 101 })),
  refused('every buyer without a limit, read by the seller', 'seller', listing('usuarios')),
  ...(['visitor', 'ana', 'stranger', 'seller', 'exSeller', 'buyerAsSeller', 'forged'] as const).flatMap(
    (role) => [
      refused(`the list of sellers read by ${role}`, role, listing('admins', { limit: 1 })),
      refused(`the seller’s document in admins read by ${role}`, role, getting(`admins/${SELLER}`)),
      refused(`an unknown collection listed by ${role}`, role, listing('secretos', { limit: 1 })),
      refused(`the collection group of orders listed by ${role}`, role, listingEverywhere('ordenes')),
      refused(`the collection group of products listed by ${role}`, role, listingEverywhere('productos')),
      refused(`a document of an unknown collection read by ${role}`, role, getting('secretos/uno')),
    ],
  ),
];
