import { expect, it } from 'vitest';
import { aLine, anOrder } from '../../../../tests/support/screens/fake-seller.ts';
import type { Order } from '../../orders/order.ts';
import { tableCells } from '../../text/table-cells.ts';
import { addPesos, withoutTaxes } from '../../text/money.ts';
import { amountCell } from '../../text/text-cell.ts';
import { invoiceColumns, invoicedOrders } from './invoice-columns.ts';
import { reportCells, reportName, type ReportKind } from './orders-report.ts';

const { usuario } = anOrder();
const ANA = {
  ...usuario,
  dni: '30.123.456',
  cuit: '27301234568',
  iva: 'Excento' as const,
  calle: 'Güemes',
  altura: '1234',
  piso: '2',
  unidad: '-',
  cp: '5800',
};
const BETO = { ...usuario, sub: 'auth0|beto', nombre: '=Beto', apellido: '', email: '', dni: '' };

const ORDERS: readonly Order[] = [
  anOrder({
    id: 'primero',
    fecha: new Date('2026-11-02T02:30:00Z'),
    usuario: ANA,
    trackingNumber: '360002345678901',
    productos: [aLine, { ...aLine, id: 119, docId: '119', title: '-Dimmer', price: 0.1, idMeli: 'MLA1' }],
    totalProductos: 4,
    totalCosto: 21_240.2,
    pago: { fecha: new Date('2026-11-02T15:00:00Z'), nota: '=banco', monto: 20_000 },
    factura: {
      tipo: 'A',
      numero: '00003-00012345',
      fecha: '2026-11-06',
      link: 'https://x.example/1',
      nota: '=CAE',
    },
    estado: 'En camino',
    fechasDeEstado: {
      'En camino': new Date('2026-11-03T13:05:00Z'),
      Finalizada: new Date('2026-11-03T13:00:00Z'),
      Cancelada: new Date('2026-11-03T12:00:00Z'),
    },
  }),
  anOrder({
    id: 'cancelado',
    estado: 'Cancelar',
    fecha: new Date('2026-11-03T12:00:00Z'),
    cancelado: new Date('2026-11-03T14:00:00Z'),
    pago: { fecha: null, nota: '' },
    factura: { tipo: 'C', numero: '00003-00000002', fecha: '2026-11-04', link: '', nota: '' },
  }),
  anOrder({ id: 'segundo', fecha: new Date('2026-11-04T12:00:00Z'), user_sub: 'auth0|beto', usuario: BETO }),
  anOrder({ id: 'tercero', fecha: new Date('2026-11-05T12:00:00Z'), usuario: { ...ANA, cp: '1878' } }),
];

function rowsOf(kind: ReportKind, orders = ORDERS) {
  return byTitles(reportCells(kind, orders));
}

/** Returns each row of a file by its titles. */
function byTitles([titles = [], ...rows]: string[][]) {
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at], cell])));
}

it('the file of orders has one row an order, cancelled ones too, in Argentina’s time', () => {
  const [first, cancelled] = rowsOf('pedidos');
  expect(first).toEqual({
    Fecha: '2026-11-01',
    Hora: '23:30',
    Pedido: 'primero',
    Estado: 'En camino',
    'Medio de pago': 'Transferencia Bancaria',
    Pagado: '2026-11-02 12:00',
    'Importe pagado': '20000,00',
    'Nota del pago': "'=banco",
    Factura: 'A 00003-00012345',
    Despachado: '2026-11-03 10:05',
    Finalizado: '',
    Cancelado: '',
    Unidades: '4',
    Productos: '20000,20',
    Envío: '1240,00',
    Descuento: '0,00',
    Total: '21240,20',
    Saldo: '1240,20',
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
    Detalle: '2 × RAI, 2 × -Dimmer',
  });
  expect(cancelled).toMatchObject({
    Estado: 'Cancelar',
    Pagado: 'Sin fecha',
    'Importe pagado': '21240,00',
    Saldo: '-21240,00',
    Cancelado: '2026-11-03 11:00',
    Seguimiento: '',
  });
});

it('the file of sales has one row a line of an order that is not cancelled', () => {
  const rows = rowsOf('ventas');
  expect(rows.map((row) => row['Pedido'])).toEqual(['primero', 'primero', 'segundo', 'tercero']);
  expect(rows[1]).toEqual({
    Fecha: '2026-11-01',
    Hora: '23:30',
    Pedido: 'primero',
    Estado: 'En camino',
    'Medio de pago': 'Transferencia Bancaria',
    Producto: '119',
    Publicación: 'MLA1',
    Título: "'-Dimmer",
    Unidades: '2',
    Precio: '0,10',
    Importe: '0,20',
    Comprador: 'Ana Prueba',
  });
});

it('the file of buyers has one row a buyer, the largest total first, with the newest contact data', () => {
  const [ana, beto, ...others] = rowsOf('compradores');
  expect(others).toEqual([]);
  expect(ana).toMatchObject({
    Comprador: 'Ana Prueba',
    'Código postal': '1878',
    Pedidos: '2',
    Unidades: '6',
    Total: '42480,20',
    'Primer pedido': '2026-11-01',
    'Último pedido': '2026-11-05',
  });
  expect(beto).toMatchObject({ Comprador: "'=Beto", DNI: '', Pedidos: '1', Total: '21240,00' });
});

it('the file of invoices has one row an invoice by its day, cancelled orders too, with net and tax of type A', () => {
  const rows = (taxes: Parameters<typeof invoiceColumns>[0]) =>
    byTitles(tableCells(invoiceColumns(taxes), invoicedOrders(ORDERS)));
  const [typeC, typeA, ...others] = rows({ percent: 21 });
  const net = withoutTaxes(21_240.2, 21);
  expect(others).toEqual([]);
  expect(typeA).toEqual({
    Fecha: '2026-11-06',
    Tipo: 'A',
    Número: '00003-00012345',
    Nombre: 'Ana Prueba',
    DNI: '30123456',
    CUIT: '27-30123456-8',
    'Condición de IVA': 'Exento',
    Provincia: 'Córdoba',
    Neto: amountCell(net),
    IVA: amountCell(addPesos(21_240.2, -net)),
    Total: '21240,20',
    Pedido: 'primero',
    'Fecha del pedido': '2026-11-01',
    Estado: 'En camino',
    Nota: "'=CAE",
    Link: 'https://x.example/1',
  });
  expect(typeC).toMatchObject({
    Tipo: 'C',
    Estado: 'Cancelar',
    Neto: '21240,00',
    IVA: '',
    Total: '21240,00',
  });
  expect(rows('none')[1]).toMatchObject({ Neto: '21240,20', IVA: '' });
  expect(rows(null)[1]).toMatchObject({ Neto: '', IVA: '', Total: '21240,20' });
  expect(rowsOf('facturas').map((row) => row['Número'])).toEqual(['00003-00000002', '00003-00012345']);
});

it('a file is named after its content and its days', () => {
  expect(reportName('ventas', { desde: '2026-11-01', hasta: '2026-11-22' })).toBe(
    'ventas-2026-11-01-a-2026-11-22.csv',
  );
});
