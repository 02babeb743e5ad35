import { ORDER_STATUSES, STATUSES } from '#domain/orders/order.ts';
import {
  cancelling,
  cancellingLarge,
  highestFirst,
  itemsOf,
  largest,
  limitsAt,
  orderAt,
  orderOf,
  taking,
  ten,
  TWO,
} from '#tests/rules/support/orders.ts';
import { FULL_ID, product, productAt } from '#tests/rules/support/products.ts';
import { eachAllowed, eachRefused, given, refused, type RuleCase } from '#tests/rules/support/rule-case.ts';
import {
  ANA_SUB,
  ANA_CANCELLED,
  ANA_ORDER,
  ANA_SENT,
  anasOrderOf,
  BETO_ORDER,
  editing,
  LONG_AGO,
  productWith,
  record,
  world,
} from '#tests/rules/support/world.ts';
import {
  ABSENT,
  changed,
  Double,
  type Fields,
  now,
  patched,
  plus,
  set,
  update,
  without,
  type Write,
} from '#tests/rules/support/writes.ts';

const TEN = ten(1);
const LARGEST = largest(1);
const SECOND = 'anaOrderProcessing02';
const whole = cancelling(ANA_ORDER, TWO);
const tenLines = anasOrderOf(TEN);
const largestOrder = anasOrderOf(LARGEST);
const large = cancellingLarge(ANA_ORDER, LARGEST, ANA_SUB);
const anasLimits = { pedidosActivos: [ANA_ORDER], ultimoPedido: LONG_AGO, ultimaOrden: ANA_ORDER };

/** Cancellations by buyers: Procesando → Cancelar, with the stock returned exactly once. */
export const cancellations: readonly RuleCase[] = [
  ...eachAllowed('ana', {
    'a buyer cancels an own order and gives its stock back': whole,
    'a buyer cancels an own order of ten products': given(tenLines, cancelling(ANA_ORDER, TEN)),
    'a buyer cancels an own order of eleven products': given(
      anasOrderOf(itemsOf(11, 1)),
      cancellingLarge(ANA_ORDER, itemsOf(11, 1), ANA_SUB),
    ),
    'a buyer cancels an own order of sixteen products': given(
      { ...largestOrder, [limitsAt(ANA_SUB)]: anasLimits },
      large,
    ),
    'a buyer without limits cancels an own order of sixteen products': given(largestOrder, large),
    'a buyer cancels an own order of sixteen products, of which two were deleted': given(
      { ...largestOrder, [productAt(103)]: null, [productAt(112)]: null },
      without(without(large, productAt(103)), productAt(112)),
    ),
    'a buyer cancels an order whose lines name their products by `docId` alone': given(
      {
        [orderAt(ANA_ORDER)]: {
          ...orderOf(record(ANA_SUB), TWO),
          productos: TWO.map(([id, units]) => ({ docId: String(id), cantidadDelPedido: units })),
        },
      },
      whole,
    ),
    'a buyer cancels an order one of whose products was deleted': given(
      { [productAt(102)]: null },
      without(whole, productAt(102)),
    ),
    'a buyer cancels an order one of whose products became full-fulfilment': given(
      productWith(102, { fullFilment: true }),
      without(whole, productAt(102)),
    ),
    'a buyer cancels an order one of whose products has no stock field': given(
      { [productAt(102)]: changed(product(102), { stock: ABSENT }) },
      whole,
    ),
    'a buyer cancels an order one of whose products has null as stock and text as `fullFilment`': given(
      productWith(102, { stock: null, fullFilment: 'no' }),
      whole,
    ),
    'a buyer cancels an order one of whose products has a double as stock': given(
      productWith(102, { stock: new Double(5) }),
      whole,
    ),
  }),
  ...TEN.map(([id], i) =>
    refused(
      `a cancellation that keeps the stock of line ${i + 1} of ten`,
      'ana',
      without(cancelling(ANA_ORDER, TEN), productAt(id)),
      {
        ...tenLines,
        // Already has the order's id, but not this batch's timestamp: the rules must not accept the old id.
        [productAt(id)]: { ...product(id), ultimaOrden: ANA_ORDER },
      },
    ),
  ),
  ...LARGEST.map(([id], i) =>
    refused(
      `a cancellation that keeps the stock of line ${i + 1} of sixteen`,
      'ana',
      without(large, productAt(id)),
      { ...largestOrder, [productAt(id)]: { ...product(id), ultimaOrden: ANA_ORDER } },
    ),
  ),
  ...Object.entries({
    'has a witness for another order': witnessedBy({ devuelto: { orden: SECOND, cuando: now } }),
    'has a witness of another time': witnessedBy({ devuelto: { orden: ANA_ORDER, cuando: LONG_AGO } }),
    'has a witness of another shape': witnessedBy({ devuelto: { orden: ANA_ORDER, cuando: now, por: 'x' } }),
    'empties the list of open orders': witnessedBy({ pedidosActivos: [] }),
    'has no witness but an earlier one': without(large, limitsAt(ANA_SUB)),
  }).map(([what, writes]) =>
    refused(`a cancellation of sixteen products that ${what}`, 'ana', writes, {
      ...largestOrder,
      [orderAt(SECOND)]: orderOf(record(ANA_SUB), TEN),
      [limitsAt(ANA_SUB)]: { ...anasLimits, devuelto: { orden: ANA_ORDER, cuando: LONG_AGO } },
    }),
  ),
  refused(
    'a cancellation of seventeen products, with quantities and witness',
    'ana',
    cancellingLarge(ANA_ORDER, highestFirst(itemsOf(17, 1)), ANA_SUB),
    anasOrderOf(highestFirst(itemsOf(17, 1))),
  ),
  ...eachRefused('seller', {
    'the seller changes the time of a cancellation': given(
      { [orderAt(ANA_CANCELLED)]: { ...world[orderAt(ANA_CANCELLED)], cancelado: new Date('2026-01-01') } },
      update(orderAt(ANA_CANCELLED), { cancelado: new Date('2026-01-02') }),
    ),
    // The update lacks the timestamp that only a buyer's cancellation has.
    'a cancellation by the seller that sets the timestamp of a product to the future': patched(
      patched(whole, orderAt(ANA_ORDER), { cancelado: ABSENT }),
      productAt(101),
      { actualizado: new Date('9999-12-31') },
    ),
  }),
  ...eachRefused('ana', {
    'a cancellation that gives nothing back': without(without(whole, productAt(101)), productAt(102)),
    'a cancellation that gives back more than was taken': patched(whole, productAt(101), { stock: plus(3) }),
    'a cancellation that gives the same stock back twice': [...whole, taking(101, -2, ANA_ORDER)],
    'a cancellation that gives units back to a product outside of the order': [
      ...whole,
      taking(103, -1, ANA_ORDER),
    ],
    'a cancellation that changes the total of the order too': patched(whole, orderAt(ANA_ORDER), {
      totalCosto: 1,
    }),
    'a cancellation of full-fulfilment products that leaves the order in Procesando': given(
      anasOrderOf([[FULL_ID, 1]]),
      update(orderAt(ANA_ORDER), { cancelado: now }),
    ),
    'a cancellation of a full-fulfilment product that sets another time': given(
      anasOrderOf([[FULL_ID, 1]]),
      update(orderAt(ANA_ORDER), { estado: 'Cancelar', cancelado: LONG_AGO }),
    ),
    'a witness with a further field, of an order whose other products are all full-fulfilment': given(
      anasOrderOf([...itemsOf(8, 1), [FULL_ID, 1]]),
      set(limitsAt(ANA_SUB), { devuelto: { orden: ANA_ORDER, cuando: now, por: 'x' } }),
    ),
    'a cancellation that leaves out its time': patched(whole, orderAt(ANA_ORDER), { cancelado: ABSENT }),
    'a cancellation that changes the date of the order': patched(whole, orderAt(ANA_ORDER), { fecha: now }),
    'a cancellation that sets Cancelada, a status of the seller': patched(whole, orderAt(ANA_ORDER), {
      estado: 'Cancelada',
    }),
    'a cancellation of an order on its way': cancelling(ANA_SENT, [[101, 1]]),
    'a second cancellation that only gives the stock back': taking(101, -1, ANA_CANCELLED),
    'a cancellation of another buyer’s order': cancelling(BETO_ORDER, [[101, 1]]),
    'two cancellations that give the stock back once': given(
      {
        [orderAt(SECOND)]: orderOf(record(ANA_SUB), [[101, 2]]),
      },
      [...whole, update(orderAt(SECOND), { estado: 'Cancelar', cancelado: now })],
    ),
    'a cancellation that gives units back to a full-fulfilment product': given(
      anasOrderOf([
        [101, 2],
        [FULL_ID, 1],
      ]),
      cancelling(ANA_ORDER, [
        [101, 2],
        [FULL_ID, 1],
      ]),
    ),
  }),
  ...eachRefused('strangerAsAna', { 'a cancellation by a password account with the buyer’s uid': whole }),
  ...eachRefused('visitor', { 'a cancellation by a visitor': whole }),
  ...ORDER_STATUSES.filter((estado) => STATUSES[estado].setBy !== 'buyer-cancellation').map((estado) =>
    refused(
      `a buyer who sets an own cancelled order to ${estado}`,
      'ana',
      update(orderAt(ANA_CANCELLED), { estado }),
    ),
  ),
  ...Object.entries({
    totalCosto: 1,
    costoEnvio: 0,
    trackingNumber: '360000102000579',
    medioDePago: 'eCheque',
    servicioEnvio: 'Micro',
    productos: [],
    cantidades: {},
    usuario: {},
    user_sub: 'auth0|beto',
    fecha: new Date(),
  }).map(([field, value]) =>
    refused(`a buyer who changes ${field} of an own order`, 'ana', editing({ [field]: value })),
  ),
];

/** The cancellation of sixteen products, with another write of the limits. */
function witnessedBy(changes: Fields): Write[] {
  return patched(large, limitsAt(ANA_SUB), changes);
}
