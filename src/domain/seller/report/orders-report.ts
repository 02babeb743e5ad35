import type { Order } from '../../orders/order.ts';
import { tableCells } from '../../text/table-cells.ts';
import { soldOrders } from '../sales.ts';
import { byPesos, totalsByBuyer } from '../totals.ts';
import { invoiceColumns, invoicedOrders } from './invoice-columns.ts';
import { BUYER_ORDERS_COLUMNS, ORDER_COLUMNS, SALE_COLUMNS } from './columns.ts';
import type { ReportDays } from './days.ts';

/** Files of a report; each kind is also the beginning of its file's name (docs/panel.md#figures-as-files). */
export const REPORT_KINDS = ['pedidos', 'ventas', 'compradores', 'facturas'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/**
 * Returns the rows of a file, the titles first. The files of orders and invoices have cancelled orders.
 * @param orders oldest first
 */
export function reportCells(kind: ReportKind, orders: readonly Order[]): string[][] {
  if (kind === 'pedidos') return tableCells(ORDER_COLUMNS, orders);
  if (kind === 'facturas') return tableCells(invoiceColumns(), invoicedOrders(orders));
  const sold = soldOrders(orders);
  if (kind === 'compradores')
    return tableCells(BUYER_ORDERS_COLUMNS, totalsByBuyer(sold.reverse()).sort(byPesos));
  const lines = sold.flatMap((order) => order.productos.map((line) => ({ order, line })));
  return tableCells(SALE_COLUMNS, lines);
}

export function reportName(kind: ReportKind, { desde, hasta }: ReportDays): string {
  return `${kind}-${desde}-a-${hasta}.csv`;
}
