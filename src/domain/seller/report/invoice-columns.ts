import type { NationalTaxes } from '../../../config/shop-types.ts';
import { nationalTaxes } from '../../../config/shop/prices.ts';
import { buyerName } from '../../buyer/address.ts';
import type { Invoice } from '../../orders/invoice.ts';
import type { Order } from '../../orders/order.ts';
import { addPesos, withoutTaxes } from '../../text/money.ts';
import { columnsOf, type TableColumn } from '../../text/table-cells.ts';
import { amountCell, textCell } from '../../text/text-cell.ts';
import { BUYER_COLUMNS, dayCell } from './columns.ts';

interface InvoicedOrder {
  readonly order: Order;
  readonly invoice: Invoice;
}

const ACCOUNTANTS_COLUMNS = new Set(['DNI', 'CUIT', 'Condición de IVA', 'Provincia']);

/** Returns the columns of the file for the accountant, one row an invoice. @param taxes in the total of types A and B */
export function invoiceColumns(taxes: NationalTaxes | null = nationalTaxes): TableColumn<InvoicedOrder>[] {
  const net = (row: InvoicedOrder) => netOf(row, taxes);
  return [
    ['Fecha', ({ invoice }) => invoice.fecha],
    ['Tipo', ({ invoice }) => invoice.tipo],
    ['Número', ({ invoice }) => textCell(invoice.numero)],
    ['Nombre', ({ order }) => textCell(buyerName(order.usuario))],
    ...columnsOf(
      BUYER_COLUMNS.filter(([title]) => ACCOUNTANTS_COLUMNS.has(title)),
      ({ order }: InvoicedOrder) => order.usuario,
    ),
    ['Neto', (row) => pesosCell(net(row))],
    ['IVA', (row) => pesosCell(taxOf(row, net(row)))],
    ['Total', ({ order }) => amountCell(order.totalCosto)],
    ['Pedido', ({ order }) => textCell(order.id)],
    ['Fecha del pedido', ({ order }) => dayCell(order.fecha)],
    ['Estado', ({ order }) => order.estado],
    ['Nota', ({ invoice }) => textCell(invoice.nota)],
    ['Link', ({ invoice }) => textCell(invoice.link)],
  ];
}

/** Returns the invoices of the orders, cancelled ones too, by day and number. */
export function invoicedOrders(orders: readonly Order[]): InvoicedOrder[] {
  return orders
    .flatMap((order) => (order.factura ? [{ order, invoice: order.factura }] : []))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

function sortKey({ invoice: { fecha, tipo, numero } }: InvoicedOrder): string {
  return `${fecha} ${tipo} ${numero}`;
}

/** Type C states no tax: its total is the net. Null where the shop does not know the taxes of A and B. */
function netOf({ order, invoice }: InvoicedOrder, taxes: NationalTaxes | null): number | null {
  if (invoice.tipo === 'C' || taxes === 'none') return order.totalCosto;
  return taxes === null ? null : withoutTaxes(order.totalCosto, taxes.percent);
}

/** Returns null for no tax, and for an unknown one. */
function taxOf({ order }: InvoicedOrder, net: number | null): number | null {
  return net === null || net === order.totalCosto ? null : addPesos(order.totalCosto, -net);
}

function pesosCell(pesos: number | null): string {
  return pesos === null ? '' : amountCell(pesos);
}
