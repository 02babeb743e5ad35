import type { OrderLine } from '#domain/orders/order.ts';
import { writingRaw } from '#tests/rules/support/attempts.ts';
import {
  cancelling,
  line,
  NEW_ORDER,
  orderAt,
  ordering,
  orderOf,
  placing,
  taking,
  TWO,
  userAt,
} from '#tests/rules/support/orders.ts';
import { product, productAt } from '#tests/rules/support/products.ts';
import {
  eachAllowed,
  eachRefused,
  given,
  refused,
  refusedByGoogle,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import { ANA_SUB, ANA_ORDER, cart, editing, productWith, record } from '#tests/rules/support/world.ts';
import {
  changed,
  Double,
  type Fields,
  now,
  patched,
  set,
  update,
  type Write,
} from '#tests/rules/support/writes.ts';

const usuario = record(ANA_SUB);
const order = orderOf(usuario, TWO);
const lines = [line(101, 2), line(102, 1)] as const;
const whole = placing({ usuario, items: TWO });
const cancellation = cancelling(ANA_ORDER, TWO);

/** Numeric fields of a product that a buyer's stock update must not change. */
const PRODUCT_NUMBERS = ['id', 'popularidad', 'weight', 'freeShipping', 'price', 'original_price'] as const;

/** A fraction so small that subtracting it from a stock gives the same double. */
const VANISHING = 1e-17;

/**
 * Numbers of the wrong type that equal the right ones, which `==` and `diff()` overlook, and fractions that vanish in a
 * subtraction. Sent as raw requests: the SDK writes whole numbers as integers.
 */
export const numberTypes: readonly RuleCase[] = [
  ...eachAllowed('ana', {
    'an order sent as a raw request': writingRaw(...whole),
    'a cancellation sent as a raw request': writingRaw(...cancellation),
  }),
  ...PRODUCT_NUMBERS.flatMap((field) =>
    retyped(field, product(101)[field]).map((value) =>
      refused(
        `an order that changes the type of the product’s ${field}`,
        'ana',
        writingRaw(...patched(whole, productAt(101), { [field]: value })),
      ),
    ),
  ),
  ...eachRefused('ana', {
    'an order that leaves its product a double as stock': writingRaw(
      ...patched(whole, productAt(101), { stock: new Double(3) }),
    ),
    'a cancellation that leaves its product a double as stock': writingRaw(
      ...patched(cancellation, productAt(101), { stock: new Double(7) }),
    ),
    'an order of a vanishing quantity': writingRaw(...placesUnits(VANISHING)),
    'an order of a quantity just above two': writingRaw(...placesUnits(2 + 4e-16)),
    'an order whose quantities are doubles': writingRaw(...placesUnits(new Double(2))),
    // With a double, the shipping cost would not be a whole number.
    'an order without shipping whose line has a double as price': given(
      productWith(101, { stock: 20 }),
      writingRaw(
        ...patched(placing({ usuario, items: [[101, 20]] }), orderAt(NEW_ORDER), {
          productos: [{ ...line(101, 20), price: new Double(line(101, 20).price) }],
        }),
      ),
    ),
    'an order without shipping whose quantities are doubles': given(
      productWith(101, { stock: 20 }),
      writingRaw(
        ...patched(placing({ usuario, items: [[101, 20]] }), orderAt(NEW_ORDER), {
          productos: [{ ...line(101, 20), cantidadDelPedido: new Double(20) }],
          cantidades: { '101': new Double(20) },
        }),
      ),
    ),
    'a cancellation of an order with a vanishing quantity': given(
      { [orderAt(ANA_ORDER)]: withUnits(VANISHING) },
      writingRaw(
        editing({ estado: 'Cancelar', cancelado: now }),
        update(productAt(101), { ultimaOrden: ANA_ORDER, actualizado: now }),
      ),
    ),
    'a cart whose quantity is a double': writingRaw(
      update(userAt(ANA_SUB), {
        carrito: [{ ...cart(1)[0], cantidadIndividual: new Double(1) }],
        last_update: now,
      }),
    ),
    'a cart whose product number is a double': writingRaw(
      update(userAt(ANA_SUB), { carrito: [{ ...cart(1)[0], id: new Double(101) }], last_update: now }),
    ),
  }),
  ...(['id', 'cantidadDelPedido', 'price', 'weight', 'freeShipping'] as const).flatMap((field) =>
    retyped(field, lines[0][field]).map((value) =>
      refused(
        `an order whose line has another type of ${field}`,
        'ana',
        writingRaw(...withOrder({ productos: [{ ...lines[0], [field]: value }, lines[1]] })),
      ),
    ),
  ),
  ...(['totalProductos', 'totalCosto', 'costoEnvio'] as const).flatMap((field) => [
    refused(
      `an order with a double as ${field}`,
      'ana',
      writingRaw(...withOrder({ [field]: new Double(Number(order[field])) })),
    ),
    refused(
      `a cancellation that changes the type of ${field}`,
      'ana',
      writingRaw(...patched(cancellation, orderAt(ANA_ORDER), { [field]: new Double(Number(order[field])) })),
    ),
  ]),
  ...(
    [
      ['a quantity', { cantidades: { '101': new Double(2), '102': 1 } }],
      ['a line', { productos: [{ ...lines[0], cantidadDelPedido: new Double(2) }, lines[1]] }],
    ] satisfies [string, Fields][]
  ).flatMap(([what, changes]) => [
    refused(
      `a cancellation that changes the type of ${what}`,
      'ana',
      writingRaw(...patched(cancellation, orderAt(ANA_ORDER), changes)),
    ),
  ]),
  ...Object.entries({
    map: [{ pago: { monto: 7 } }, { pago: { monto: new Double(7) } }],
    list: [{ sobres: [{ peso: 7 }] }, { sobres: [{ peso: new Double(7) }] }],
    'field of another program': [{ bultos: 7 }, { bultos: new Double(7) }],
  }).flatMap(([where, [before, after]]) => [
    refusedByGoogle(
      `a cancellation that changes the type of a number in a ${where}`,
      'ana',
      writingRaw(...patched(cancellation, orderAt(ANA_ORDER), { ...after })),
      { [orderAt(ANA_ORDER)]: { ...order, ...before } },
    ),
    refusedByGoogle(
      `an order that changes the type of a number in a ${where} of the product`,
      'ana',
      writingRaw(...patched(whole, productAt(101), { ...after })),
      { [productAt(101)]: { ...product(101), ...before } },
    ),
  ]),
  ...eachRefused('seller', {
    'a manual order whose line has a double as quantity': writingRaw(
      manualOrder({ cantidadDelPedido: new Double(2) }),
    ),
    'a manual order with a double as its units': writingRaw(
      set(orderAt(NEW_ORDER), { ...order, fecha: now, totalProductos: new Double(3) }),
    ),
  }),
  // string(101.0) is '101.0' on Google, '101' on fireemu.
  refusedByGoogle(
    'a manual order whose line has a double as product number',
    'seller',
    writingRaw(manualOrder({ id: new Double(101) })),
  ),
  refusedByGoogle(
    'a manual order of two units as a double',
    'seller',
    writingRaw(manualOrder({ cantidadDelPedido: new Double(2) }, new Double(2))),
  ),
  ...[1.5, 0, -1, VANISHING].map((units) =>
    refused(
      `a manual order of ${units} units`,
      'seller',
      writingRaw(manualOrder({ cantidadDelPedido: units }, units)),
    ),
  ),
  ...(
    [
      ['units', { totalProductos: new Double(3) }],
      ['quantities', { cantidades: { '101': new Double(2), '102': 1 } }],
      ['first line’s number', { productos: [{ ...lines[0], id: new Double(101) }, lines[1]] }],
      ['first line’s quantity', { productos: [{ ...lines[0], cantidadDelPedido: new Double(2) }, lines[1]] }],
      ['second line’s number', { productos: [lines[0], { ...lines[1], id: new Double(102) }] }],
      [
        'second line’s quantity',
        { productos: [lines[0], { ...lines[1], cantidadDelPedido: new Double(1) }] },
      ],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) =>
    refused(
      `the seller changes the type of an order’s ${what}`,
      'seller',
      writingRaw(editing({ estado: 'En camino', ...changes })),
    ),
  ),
];

/** Returns the equal number of the other type; undefined for a fraction, which no integer equals. */
function retyped(field: string, value: number | undefined): Double[] {
  if (value === undefined) throw new Error(`no ${field}`);
  return Number.isInteger(value) ? [new Double(value)] : [];
}

function withOrder(changes: Fields): Write[] {
  return patched(whole, orderAt(NEW_ORDER), changes);
}

/** Places the order with other units in its first line, everything else valid for two units. */
function placesUnits(units: number | Double): Write[] {
  const first = changed({ ...lines[0] }, { cantidadDelPedido: units });
  const cantidades = { '101': units, '102': 1 };
  const taken = typeof units === 'number' && units < 1 ? 0 : -2;
  return withOrder({ ...orderTotals(units), productos: [first, lines[1]], cantidades }).map((write) =>
    write.path === productAt(101) ? taking(101, -taken, NEW_ORDER) : write,
  );
}

/** A manual order with other fields in its first line, and another quantity. */
function manualOrder(first: Fields, units: unknown = 2): Write {
  return set(orderAt(NEW_ORDER), {
    ...order,
    fecha: now,
    productos: [{ ...lines[0], ...first }, lines[1]],
    cantidades: { '101': units, '102': 1 },
  });
}

/** The sums with a vanishing quantity. */
function orderTotals(units: number | Double): Fields {
  const counted: OrderLine[] = [
    { ...lines[0], cantidadDelPedido: units instanceof Double ? units.value : Math.floor(units) },
    lines[1],
  ];
  const { totalProductos, costoEnvio, totalCosto } = ordering(counted);
  return { totalProductos, costoEnvio, totalCosto };
}

function withUnits(units: number): Fields {
  return { ...order, productos: [{ ...lines[0], cantidadDelPedido: units }], cantidades: { '101': units } };
}
