import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import type { Order } from '#domain/orders/order.ts';
import { addPesos } from '#domain/text/money.ts';
import {
  bestSellers,
  lastWeeks,
  monthOf,
  monthSoFar,
  reportCells,
  reportDaysProblem,
  type Period,
} from './sales.ts';

const iso = ({ from, to }: Period) => [from.toISOString(), to.toISOString()];

describe('the last weeks', () => {
  it('go from Monday to Monday in Argentina, oldest first', () => {
    const weeks = lastWeeks(new Date('2026-11-20T12:00:00Z'), 3);
    expect(weeks.map(iso)).toEqual([
      ['2026-11-02T03:00:00.000Z', '2026-11-09T03:00:00.000Z'],
      ['2026-11-09T03:00:00.000Z', '2026-11-16T03:00:00.000Z'],
      ['2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ]);
    expect(weeks[2]).toMatchObject({ label: '16/11', day: '2026-11-16' });
  });

  it.each([
    ['2026-11-16T02:59:59Z', '2026-11-09T03:00:00.000Z'],
    ['2026-11-16T03:00:00Z', '2026-11-16T03:00:00.000Z'],
  ])('begin at midnight of Monday: %s is in the week of %s', (now, from) => {
    expect(lastWeeks(new Date(now), 1)[0]?.from.toISOString()).toBe(from);
  });
});

it('a month begins and ends at midnight in Argentina', () => {
  expect(iso(monthOf(new Date('2026-01-01T02:59:59Z')))).toEqual([
    '2025-12-01T03:00:00.000Z',
    '2026-01-01T03:00:00.000Z',
  ]);
});

it('the best sellers are the products with most units, exact to the cent, without cancelled orders', () => {
  const dimmer = { ...aLine, docId: '119', title: 'Dimmer', price: 0.1, cantidadDelPedido: 3 };
  const orders = [
    anOrder({ productos: [dimmer] }),
    anOrder(),
    anOrder({ productos: [aLine, dimmer] }),
    anOrder({ estado: 'Cancelada', productos: [{ ...aLine, docId: '7' }] }),
    anOrder({ productos: [{ ...aLine, docId: '8', cantidadDelPedido: 1 }] }),
  ];
  expect(bestSellers(orders, 2)).toEqual([
    { id: '119', title: 'Dimmer', units: 6, pesos: 0.6 },
    { id: '132', title: 'RAI', units: 4, pesos: 40_000 },
  ]);
});

const { usuario } = anOrder();
const factura = { tipo: 'B', numero: '00003-00012345', fecha: '2026-11-06', link: '', nota: '' } as const;

const ORDER = anOrder({
  id: 'primero',
  fecha: new Date('2026-11-02T02:30:00Z'),
  usuario: {
    ...usuario,
    dni: '30.123.456',
    cuit: '27301234568',
    iva: 'Excento',
    calle: 'Güemes',
    altura: '1234',
    piso: '2',
    unidad: '-',
    cp: '5800',
  },
  trackingNumber: '360002345678901',
  productos: [aLine, { ...aLine, id: 119, docId: '119', title: '-Dimmer', price: 0.1 }],
  totalProductos: 4,
  totalCosto: 19_240.2,
  pago: { fecha: new Date('2026-11-02T15:00:00Z'), nota: '', monto: 9500, devuelto: 500 },
  factura,
  estado: 'En camino',
});

/** Returns each row of the file as an object keyed by column title. */
function rowsOf(orders: readonly Order[], cellsOf = reportCells) {
  const [titles = [], ...rows] = cellsOf(orders);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at] ?? '', cell])));
}

const sumOf = (rows: ReturnType<typeof rowsOf>, title: string) =>
  addPesos(...rows.map((row) => Number(row[title]?.replace(',', '.'))));

it('the file has a row for each order line, in Argentina’s time', () => {
  const [first, second] = rowsOf([ORDER]);
  expect(first).toEqual({
    Fecha: '2026-11-01',
    Pedido: 'primero',
    Estado: 'En camino',
    'Medio de pago': 'Transferencia Bancaria',
    'Fecha de pago': '2026-11-02',
    Pagado: '10000,00',
    Devuelto: '500,00',
    Factura: 'B 00003-00012345',
    'Fecha de factura': '2026-11-06',
    Producto: '132',
    Concepto: 'RAI',
    Unidades: '2',
    Precio: '10000,00',
    Importe: '20000,00',
    Neto: '16528,93',
    IVA: '3471,07',
    Entrega: 'Andreani',
    Seguimiento: '3600 0234 5678 901',
    Comprador: 'Ana Prueba',
    DNI: '30123456',
    CUIT: '27-30123456-8',
    'Condición de IVA': 'Exento',
    'E-mail': 'ana@correo.example',
    Teléfono: '351 5550000',
    Dirección: 'Güemes 1234, piso 2',
    Localidad: 'Villa Ensayo',
    Provincia: 'Córdoba',
    'Código postal': '5800',
  });
  expect(second).toMatchObject({ Pedido: 'primero', Pagado: '', Concepto: "'-Dimmer", Importe: '0,20' });
});

it('the rows for shipping and adjustment complete an order’s total, and its net', () => {
  const rows = rowsOf([ORDER]);
  expect(rows.slice(2).map((row) => [row['Concepto'], row['Unidades'], row['Importe']])).toEqual([
    ['Envío', '', '1240,00'],
    ['Ajuste', '', '-2000,00'],
  ]);
  expect(sumOf(rows, 'Importe')).toBe(19_240.2);
  // 19,240.20 / 1.21 = 15,900.99
  expect([sumOf(rows, 'Neto'), sumOf(rows, 'IVA')]).toEqual([15_900.99, 3339.21]);
});

it('an order without shipping whose total is that of its lines has no other rows, cancelled or not', () => {
  const rows = rowsOf([anOrder({ estado: 'Cancelada', costoEnvio: 0, totalCosto: 20_000 })]);
  expect(rows.map((row) => [row['Concepto'], row['Estado']])).toEqual([['RAI', 'Cancelada']]);
});

it.each([
  ['no invoice', null, { percent: 21 }, '', ''],
  ['an invoice of type C', { ...factura, tipo: 'C' }, { percent: 21 }, '20000,00', '0,00'],
  ['an invoice in a shop without taxes', factura, 'none', '20000,00', '0,00'],
  ['an invoice in a shop whose taxes are not known', factura, null, '', ''],
] as const)('%s states its net and tax', async (_, invoice, taxes, net, tax) => {
  const own = await inShop({ prices: { nationalTaxes: taxes } }, () => import('./sales.ts'));
  const [row] = rowsOf([anOrder({ factura: invoice })], own.reportCells);
  expect(row).toMatchObject({ Neto: net, IVA: tax });
});

it('a report begins with the month so far, by the clock of Argentina', () => {
  // Two in the morning in London is still the previous day in Argentina.
  expect(monthSoFar(new Date('2026-12-01T02:00:00Z'))).toEqual({ desde: '2026-11-01', hasta: '2026-11-30' });
});

it.each([
  ['', '2026-11-22', 'desde'],
  ['2026-11-01', '', 'hasta'],
  ['0202-11-01', '2026-11-22', 'desde'],
  ['2026-11-23', '2026-11-22', 'reversed'],
  ['2026-11-22', '2026-11-22', null],
] as const)('the days from «%s» to «%s» have the problem %s', (desde, hasta, problem) => {
  expect(reportDaysProblem({ desde, hasta })).toBe(problem);
});
