import { PRODUCTS_PAGE } from '#data/catalogue/database/products.ts';
import { OWN_ORDERS_PAGE } from '#domain/orders/order.ts';
import { COUNT_LIMIT } from '#domain/seller/order-filter.ts';
import { getting, listing, listingEverywhere, skipping } from '#tests/rules/support/attempts.ts';
import { limitsAt, orderAt, placing, userAt } from '#tests/rules/support/orders.ts';
import { productAt } from '#tests/rules/support/products.ts';
import { everyone, type RoleName, roles } from '#tests/rules/support/roles.ts';
import { allowed, eachAllowed, eachRefused, refused, type RuleCase } from '#tests/rules/support/rule-case.ts';
import {
  account,
  ANA_SUB,
  ANA_ORDER,
  anaPlaces,
  BETO,
  BETO_ORDER,
  record,
  TEST_SELLER_UID,
} from '#tests/rules/support/world.ts';
import { merge, remove, set, update } from '#tests/rules/support/writes.ts';

/** Every role except Ana and the seller. */
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

const anas = { where: ['user_sub', ANA_SUB], newestFirstBy: 'fecha' } as const;

/** Returns the most products that one query of the role may read. */
const pageOf = (role: RoleName) => (role === 'seller' ? 500 : PRODUCTS_PAGE);

/** Reads of single documents and queries, by role. */
export const reading: readonly RuleCase[] = [
  ...(['visitor', 'ana', 'seller', 'stranger'] as const).flatMap((role) => [
    allowed(`a product read by ${role}`, role, getting(productAt(101))),
    allowed(
      `a page of the catalogue read by ${role}`,
      role,
      listing('productos', { newestFirstBy: 'actualizado', limit: pageOf(role) }),
    ),
    refused(
      `a page of one product more read by ${role}`,
      role,
      listing('productos', { newestFirstBy: 'actualizado', limit: pageOf(role) + 1 }),
    ),
    refused(`the catalogue without a limit read by ${role}`, role, listing('productos')),
  ]),
  ...eachAllowed('visitor', { 'a product that does not exist, read by a visitor': getting(productAt(999)) }),
  ...eachAllowed('ana', {
    'a buyer’s own record': getting(userAt(ANA_SUB)),
    'a buyer’s own order': getting(orderAt(ANA_ORDER)),
    'an order id that does not exist, read by a buyer': getting(orderAt('never-arrived-00000001')),
    'a buyer’s own orders, newest first': listing('ordenes', { ...anas, limit: OWN_ORDERS_PAGE }),
  }),
  ...eachAllowed('beto', { 'a buyer’s own limits': getting(limitsAt(BETO)) }),
  ...eachAllowed('dora', {
    'a buyer’s own limits before they exist': getting(limitsAt('auth0|dora')),
    'a buyer’s own record before it exists': getting(userAt('auth0|dora')),
  }),
  ...eachRefused('ana', {
    'another buyer’s limits': getting(limitsAt(BETO)),
    'the limits of buyers, listed by a buyer': listing('limites', { limit: 1 }),
    'a buyer’s own orders with some skipped': skipping('ordenes', {
      where: ['user_sub', ANA_SUB],
      limit: 1,
      offset: 1,
    }),
    'a buyer’s own orders without a limit': listing('ordenes', anas),
    'more than fifty of a buyer’s own orders': listing('ordenes', { ...anas, limit: OWN_ORDERS_PAGE + 1 }),
    'every order, listed by a buyer': listing('ordenes', { newestFirstBy: 'fecha', limit: OWN_ORDERS_PAGE }),
    'another buyer’s order': getting(orderAt(BETO_ORDER)),
    'another buyer’s record': getting(userAt(BETO)),
    'the records of buyers, listed by a buyer': listing('usuarios', { limit: 1 }),
  }),
  ...eachAllowed('seller', {
    'any order read by the seller': getting(orderAt(ANA_ORDER)),
    'any record read by the seller': getting(userAt(ANA_SUB)),
    'a hundred orders, newest first, read by the seller': listing('ordenes', {
      newestFirstBy: 'fecha',
      limit: 100,
    }),
    'a hundred buyers read by the seller': listing('usuarios', { limit: 100 }),
    'ten thousand orders by status, read by the seller': listing('ordenes', {
      where: ['estado', 'Finalizada'],
      limit: COUNT_LIMIT,
    }),
  }),
  ...eachRefused('seller', {
    'the limits of a buyer, read by the seller': getting(limitsAt(BETO)),
    'more than ten thousand orders, read by the seller': listing('ordenes', {
      newestFirstBy: 'fecha',
      limit: COUNT_LIMIT + 1,
    }),
    'more than a hundred buyers, read by the seller': listing('usuarios', { limit: 101 }),
  }),
  ...eachRefused('visitor', {
    'a page of the catalogue that skips a million products': skipping('productos', {
      limit: 1,
      offset: 1_000_000,
    }),
    'an order that does not exist, read by a visitor': getting(orderAt('never-arrived-00000001')),
  }),
  ...eachRefused('stranger', {
    'an order that does not exist, read by a stranger': getting(orderAt('never-arrived-00000001')),
  }),
  ...OTHERS.flatMap((role) => [
    refused(`Ana’s record read by ${role}`, role, getting(userAt(ANA_SUB))),
    refused(`Ana’s order read by ${role}`, role, getting(orderAt(ANA_ORDER))),
    refused(`Ana’s limits read by ${role}`, role, getting(limitsAt(ANA_SUB))),
    refused(`the limits listed by ${role}`, role, listing('limites', { limit: 10 })),
    refused(`Ana’s orders listed by ${role}`, role, listing('ordenes', { ...anas, limit: OWN_ORDERS_PAGE })),
    refused(`every order listed by ${role}`, role, listing('ordenes', { newestFirstBy: 'fecha', limit: 10 })),
    refused(`the buyers listed by ${role}`, role, listing('usuarios', { limit: 10 })),
  ]),
  ...(['visitor', 'ana', 'stranger', 'seller', 'exSeller', 'buyerAsSeller', 'forged'] as const).flatMap(
    (role) => [
      refused(`the list of sellers read by ${role}`, role, listing('admins', { limit: 1 })),
      refused(`the seller’s document in admins read by ${role}`, role, getting(`admins/${TEST_SELLER_UID}`)),
      refused(`an unknown collection listed by ${role}`, role, listing('secretos', { limit: 1 })),
      refused(`the collection group of orders listed by ${role}`, role, listingEverywhere('ordenes')),
      refused(`the collection group of products listed by ${role}`, role, listingEverywhere('productos')),
      refused(`a document of an unknown collection read by ${role}`, role, getting('secretos/uno')),
    ],
  ),
];

const notBuyers = [
  'visitor',
  'stranger',
  'strangerAsAna',
  'anonymousAccount',
  'googleAccount',
  'exSeller',
  'seller',
] as const;

/** Writes with a false role, and writes to places where nobody may write. */
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
      refused(
        `${role} changes the seller’s document in admins`,
        role,
        merge(`admins/${TEST_SELLER_UID}`, { a: 1 }),
      ),
      refused(`${role} deletes the seller’s document in admins`, role, remove(`admins/${TEST_SELLER_UID}`)),
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
    refused(`${role} replaces Ana’s record`, role, set(userAt(ANA_SUB), account(ANA_SUB))),
    refused(`${role} changes Ana’s address`, role, update(userAt(ANA_SUB), { calle: 'Mía', altura: '1' })),
    refused(`${role} empties Ana’s cart`, role, update(userAt(ANA_SUB), { carrito: [] })),
    refused(`${role} deletes Ana’s record`, role, remove(userAt(ANA_SUB))),
    refused(`${role} stamps Ana’s limits`, role, merge(limitsAt(ANA_SUB), { ultimaOrden: 'x' })),
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
