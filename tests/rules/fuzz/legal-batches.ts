import { EMPTY_RECORD } from '../../../src/domain/buyer/buyer.ts';
import { cancelling, NEW_ORDER, largest, orderAt, orderOf, placing, userAt, TWO } from '../support/orders.ts';
import { entry, removing } from '../support/log.ts';
import { newProduct, productAt } from '../support/products.ts';
import type { RoleName } from '../support/roles.ts';
import {
  account,
  ANA,
  ANA_CANCELLED,
  ANA_ORDER,
  BETO,
  BETO_ORDER,
  cart,
  DORA,
  record,
} from '../support/world.ts';
import { now, plus, set, update, type Write } from '../support/writes.ts';

/** A batch that the rules accept from its role, as it stands. */
export interface LegalBatch {
  readonly name: string;
  readonly as: RoleName;
  readonly writes: readonly Write[];
}

const anas = record(ANA);
const TEN = largest(1);
/** One batch for every kind of write that the shop makes. */
export const legalBatches: readonly LegalBatch[] = [
  { name: 'an order of two products', as: 'ana', writes: placing({ usuario: anas, items: TWO }) },
  { name: 'an order of ten products', as: 'ana', writes: placing({ usuario: anas, items: TEN }) },
  {
    name: 'a second order',
    as: 'beto',
    writes: placing({ usuario: record(BETO), items: [[103, 5]], active: [BETO_ORDER] }),
  },
  { name: 'a cancellation', as: 'ana', writes: cancelling(ANA_ORDER, TWO) },
  { name: 'a first record', as: 'dora', writes: [set(userAt(DORA), { ...account(DORA), last_update: now })] },
  {
    name: 'a saved form',
    as: 'ana',
    writes: [update(userAt(ANA), { calle: 'Mitre', altura: '200', iva: '', last_update: now })],
  },
  { name: 'a cart', as: 'ana', writes: [update(userAt(ANA), { carrito: cart(5), last_update: now })] },
  {
    name: 'an emptied record',
    as: 'beto',
    writes: [update(userAt(BETO), { ...EMPTY_RECORD, last_update: now })],
  },
  {
    name: 'a new product',
    as: 'seller',
    writes: [set(productAt(301), { ...newProduct(301), actualizado: now })],
  },
  {
    name: 'a changed product',
    as: 'seller',
    writes: [update(productAt(103), { stock: 9, title: 'Otro', price: 12.5, actualizado: now })],
  },
  {
    name: 'a manual order',
    as: 'seller',
    writes: [
      set(orderAt(NEW_ORDER), { ...orderOf(anas, TWO), fecha: now }),
      update(productAt(101), { stock: plus(-2), ultimaOrden: NEW_ORDER, actualizado: now }),
      update(productAt(102), { stock: plus(-1), ultimaOrden: NEW_ORDER, actualizado: now }),
    ],
  },
  {
    name: 'a dispatched order with its log entry',
    as: 'seller',
    writes: [
      update(orderAt(ANA_ORDER), {
        estado: 'En camino',
        trackingNumber: '360000102000579',
        totalCosto: 9000,
      }),
      set('bitacora/una-entrada', { ...entry, sobre: orderAt(ANA_ORDER) }),
    ],
  },
  { name: 'a deleted order', as: 'seller', writes: removing(orderAt(ANA_CANCELLED)) },
  { name: 'a deleted record', as: 'seller', writes: removing(userAt(ANA)) },
];
