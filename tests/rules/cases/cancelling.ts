import { transacting, writing } from '../support/attempts.ts';
import { cancelling, type Items, orderAt, orderOf, taking, TWO } from '../support/orders.ts';
import { FULL, product, productAt } from '../support/products.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_CANCELLED, ANA_ORDER, ANA_SENT, BETO_ORDER, record, world } from '../support/world.ts';
import { ABSENT, now, patched, plus, remove, set, update, without, type Write } from '../support/writes.ts';

const TEN: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 1]);
const SECOND = 'ana-order-processing-02';
const whole = cancelling(ANA_ORDER, TWO);
const tenLines = { [orderAt(ANA_ORDER)]: orderOf(record(ANA), TEN) };

/** Cancellations by buyers: Procesando → Cancelar, with the stock given back exactly once. */
export const cancellations: readonly RuleCase[] = [
  allowed('a buyer cancels an own order and gives its stock back', 'ana', writing(...whole)),
  allowed(
    'a buyer cancels an own order of one product',
    'ana',
    writing(...cancelling(ANA_ORDER, [[101, 1]])),
    {
      [orderAt(ANA_ORDER)]: orderOf(record(ANA), [[101, 1]]),
    },
  ),
  allowed(
    'a buyer cancels an own order of ten products',
    'ana',
    writing(...cancelling(ANA_ORDER, TEN)),
    tenLines,
  ),
  allowed(
    'a buyer cancels an own order in a transaction that reads it first',
    'ana',
    transacting([orderAt(ANA_ORDER)], ...whole),
  ),
  allowed(
    'a buyer cancels an order one of whose products was deleted',
    'ana',
    writing(...without(whole, productAt(102))),
    { [productAt(102)]: null },
  ),
  allowed(
    'a buyer cancels an order one of whose products became full-fulfilment',
    'ana',
    writing(...without(whole, productAt(102))),
    {
      [productAt(102)]: { ...product(102), fullFilment: true },
    },
  ),
  allowed('a buyer cancels an order of a product that is off sale by now', 'ana', writing(...whole), {
    [productAt(102)]: { ...product(102), pausado: true },
  }),
  ...TEN.map(([id], i) =>
    refused(
      `a cancellation that keeps the stock of line ${i + 1} of ten`,
      'ana',
      writing(...without(cancelling(ANA_ORDER, TEN), productAt(id))),
      {
        ...tenLines,
        // Stamped by its own order: without the timestamp of this batch the stamp must not count.
        [productAt(id)]: { ...product(id), ultimaOrden: ANA_ORDER },
      },
    ),
  ),
  allowed(
    'the seller notes the cancellation of a restored order',
    'seller',
    writing(update(orderAt(ANA_CANCELLED), { cancelado: new Date('2026-01-02') })),
  ),
  refused(
    'the seller changes the time of a cancellation',
    'seller',
    writing(update(orderAt(ANA_CANCELLED), { cancelado: new Date('2026-01-02') })),
    { [orderAt(ANA_CANCELLED)]: { ...world[orderAt(ANA_CANCELLED)], cancelado: new Date('2026-01-01') } },
  ),
  byAna('gives nothing back', without(without(whole, productAt(101)), productAt(102))),
  byAna('gives back more than was taken', patched(whole, productAt(101), { stock: plus(3) })),
  byAna('gives back less than was taken', patched(whole, productAt(101), { stock: plus(1) })),
  byAna('takes the stock once more', patched(whole, productAt(101), { stock: plus(-2) })),
  byAna('gives the same stock back twice', [...whole, taking(101, -2, ANA_ORDER)]),
  byAna('gives units back to another product', [
    ...without(whole, productAt(102)),
    taking(103, -1, ANA_ORDER),
  ]),
  byAna('gives units back to a product outside of the order', [...whole, taking(103, -1, ANA_ORDER)]),
  byAna('stamps a product with another order', patched(whole, productAt(101), { ultimaOrden: BETO_ORDER })),
  byAna(
    'sets the timestamp of a product to last year',
    patched(whole, productAt(101), { actualizado: new Date('2025-01-01') }),
  ),
  byAna('changes the price of a product too', [
    ...without(whole, productAt(101)),
    update(productAt(101), { stock: plus(2), ultimaOrden: ANA_ORDER, actualizado: now, price: 1 }),
  ]),
  byAna('changes the total of the order too', patched(whole, orderAt(ANA_ORDER), { totalCosto: 1 })),
  byAna('leaves out its time', patched(whole, orderAt(ANA_ORDER), { cancelado: ABSENT })),
  byAna(
    'has the time of last year',
    patched(whole, orderAt(ANA_ORDER), { cancelado: new Date('2025-01-01') }),
  ),
  byAna('has text as its time', patched(whole, orderAt(ANA_ORDER), { cancelado: 'hoy' })),
  byAna('adds a field to the order', patched(whole, orderAt(ANA_ORDER), { motivo: 'x' })),
  byAna('changes the date of the order', patched(whole, orderAt(ANA_ORDER), { fecha: now })),
  byAna('changes the buyer of the order', patched(whole, orderAt(ANA_ORDER), { user_sub: 'auth0|beto' })),
  byAna(
    'sets Cancelada, a status of the seller',
    patched(whole, orderAt(ANA_ORDER), { estado: 'Cancelada' }),
  ),
  byAna(
    'sets Finalizada and gives the stock back',
    patched(whole, orderAt(ANA_ORDER), { estado: 'Finalizada' }),
  ),
  byAna('deletes the order', [remove(orderAt(ANA_ORDER)), ...without(whole, orderAt(ANA_ORDER))]),
  refused(
    'a cancellation by the seller that sets the timestamp of a product to the future',
    'seller',
    writing(...patched(whole, productAt(101), { actualizado: new Date('9999-12-31') })),
  ),
  refused(
    'a cancellation of an order with a fractional quantity',
    'ana',
    writing(...cancelling(ANA_ORDER, [[101, 1.5]])),
    {
      [orderAt(ANA_ORDER)]: orderOf(record(ANA), [[101, 1.5]]),
    },
  ),
  refused('a cancellation of an order on its way', 'ana', writing(...cancelling(ANA_SENT, [[101, 1]]))),
  refused(
    'a second cancellation of the same order',
    'ana',
    writing(...cancelling(ANA_CANCELLED, [[101, 1]])),
  ),
  refused(
    'a second cancellation that only gives the stock back',
    'ana',
    writing(taking(101, -1, ANA_CANCELLED)),
  ),
  refused('a cancellation of another buyer’s order', 'ana', writing(...cancelling(BETO_ORDER, [[101, 1]]))),
  refused('a cancellation by a password account with the buyer’s uid', 'strangerAsAna', writing(...whole)),
  refused('a cancellation by a visitor', 'visitor', writing(...whole)),
  refused(
    'two cancellations that give the stock back once',
    'ana',
    writing(...whole, update(orderAt(SECOND), { estado: 'Cancelar', cancelado: now })),
    {
      [orderAt(SECOND)]: orderOf(record(ANA), [[101, 2]]),
    },
  ),
  refused(
    'a cancellation of an order that does not exist',
    'ana',
    writing(
      set(orderAt('no-such-order-000000001'), { estado: 'Cancelar' }),
      taking(101, -2, 'no-such-order-000000001'),
    ),
  ),
  refused(
    'a cancellation that gives units back to a full-fulfilment product',
    'ana',
    writing(
      ...cancelling(ANA_ORDER, [
        [101, 2],
        [FULL, 1],
      ]),
    ),
    {
      [orderAt(ANA_ORDER)]: orderOf(record(ANA), [
        [101, 2],
        [FULL, 1],
      ]),
    },
  ),
  ...['Procesando', 'Pendiente de pago', 'En camino', 'Finalizada', 'Cancelada'].map((estado) =>
    refused(
      `a buyer who sets an own cancelled order to ${estado}`,
      'ana',
      writing(update(orderAt(ANA_CANCELLED), { estado })),
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
    refused(
      `a buyer who changes ${field} of an own order`,
      'ana',
      writing(update(orderAt(ANA_ORDER), { [field]: value })),
    ),
  ),
  refused(
    'a buyer who updates an own order without changing it',
    'ana',
    writing(update(orderAt(ANA_ORDER), { totalCosto: world[orderAt(ANA_ORDER)]?.['totalCosto'] })),
  ),
];

function byAna(what: string, writes: readonly Write[]): RuleCase {
  return refused(`a cancellation that ${what}`, 'ana', writing(...writes));
}
