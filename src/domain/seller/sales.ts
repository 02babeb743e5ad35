import { isCancelled, statusesOf, type Order, type OrderLine } from '#domain/orders/order.ts';
import { addPesos, sumPesos, withoutTaxes } from '#domain/text/money.ts';
import { shiftDay, shopFormat, shopMoment, shopTime, startOfMonth } from '#domain/text/shop-time.ts';
import { nationalTaxes } from '#config/shop/prices.ts';
import { ivaLabel } from '#domain/buyer/buyer-labels.ts';
import { buyerEmail, buyerName, buyerStreet } from '#domain/buyer/address.ts';
import { cleanCuit, isCuit } from '#domain/buyer/tax-id.ts';
import { amountReceived } from '#domain/orders/balance.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { tableCells, type TableColumn, amountCell, textCell } from '#domain/text/text-cell.ts';
import { isDay, type OrderFilter } from './order-filter.ts';

/** A time range: `from` inclusive, `to` exclusive. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Number of orders and their total in pesos. */
export interface Sales {
  readonly orders: number;
  readonly pesos: number;
}

export const SOLD_STATUSES = statusesOf('unsent', 'sent', 'received');

/** A week from Monday to Monday in the shop's time zone. */
export interface Week extends Period {
  /** The Monday in ISO: `2026-11-16`. */
  readonly day: string;
  /** The Monday as the screen shows it: «16/11». */
  readonly label: string;
}

const dayAndMonth = shopFormat({ day: '2-digit', month: '2-digit' });

/** Returns the last weeks, oldest first; the last one is the current week. */
export function lastWeeks(now: Date, count: number): Week[] {
  const today = shopTime(now).day;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => {
    const day = shiftDay(today, 7 * (at + 1 - count) - sinceMonday);
    const from = shopMoment(day);
    return { day, from, to: shopMoment(shiftDay(day, 7)), label: dayAndMonth.format(from) };
  });
}

/** Returns the month that contains this moment, in the shop's time zone. */
export function monthOf(now: Date): Period {
  const { day } = shopTime(now);
  return { from: shopMoment(startOfMonth(day, 0)), to: shopMoment(startOfMonth(day, 1)) };
}

/** Units sold of a product, and their sum in pesos without shipping. */
export interface ProductSales {
  /** Document id of the product. */
  readonly id: string;
  /** Title in the first of the orders. */
  readonly title: string;
  readonly units: number;
  readonly pesos: number;
}

/** Returns the products with the most units ordered; cancelled orders do not count. @param count maximum number of products */
export function bestSellers(orders: readonly Order[], count: number): ProductSales[] {
  const lines = orders.filter(({ estado }) => !isCancelled(estado)).flatMap(({ productos }) => productos);
  const sold = new Map<string, ProductSales>();
  for (const { docId, title, price, cantidadDelPedido: quantity } of lines) {
    const before = sold.get(docId) ?? { title, units: 0, pesos: 0 };
    const pesos = addPesos(before.pesos, sumPesos([{ price, quantity }]));
    sold.set(docId, { id: docId, title: before.title, units: before.units + quantity, pesos });
  }
  return [...sold.values()]
    .sort((one, other) => other.units - one.units || other.pesos - one.pesos)
    .slice(0, count);
}

/** First and last day of a report, inclusive, by the shop's clock: `2026-11-01`; '' or incomplete while typed. */
export type ReportDays = Pick<OrderFilter, 'desde' | 'hasta'>;

/** Returns the days of this month up to today. */
export function monthSoFar(now: Date): ReportDays {
  const { day } = shopTime(now);
  return { desde: startOfMonth(day, 0), hasta: day };
}

/** Returns why the days are not a valid range, or null. */
export function reportDaysProblem({ desde, hasta }: ReportDays): 'desde' | 'hasta' | 'reversed' | null {
  if (!isDay(desde)) return 'desde';
  if (!isDay(hasta)) return 'hasta';
  return hasta < desde ? 'reversed' : null;
}

/** One row of the report: an order line, the shipping, or the difference between the total and their sum. */
interface ReportRow {
  readonly order: Order;
  /** True for the first row of an order, which shows the payment of the whole order. */
  readonly isFirst: boolean;
  /** Null for a shipping or difference row. */
  readonly line: OrderLine | null;
  readonly concept: string;
  readonly pesos: number;
  /** Pesos without taxes; null without an invoice, and where the shop's tax rate is unknown. */
  readonly net: number | null;
}

/**
 * Returns the report's cells, column titles first: a row per order line, then rows that complete the order's total
 * (docs/panel.md#figures-as-file). Cancelled orders are included.
 */
export function reportCells(orders: readonly Order[]): string[][] {
  return tableCells(COLUMNS, orders.flatMap(reportRows));
}

function reportRows(order: Order): ReportRow[] {
  const lines = order.productos.map((line) => {
    const pesos = sumPesos([{ price: line.price, quantity: line.cantidadDelPedido }]);
    return { line, concept: line.title, pesos };
  });
  const rest = addPesos(order.totalCosto, -order.costoEnvio, ...lines.map(({ pesos }) => -pesos));
  const others = [
    { line: null, concept: 'Envío', pesos: order.costoEnvio },
    { line: null, concept: 'Ajuste', pesos: rest },
  ];
  let sum = 0;
  return [...lines, ...others.filter(({ pesos }) => pesos !== 0)].map(({ line, concept, pesos }, at) => {
    // The net of the running sum minus the previous one: the rounded rows add up to the total's net.
    const before = netOf(order, sum);
    sum = addPesos(sum, pesos);
    const upToHere = netOf(order, sum);
    const net = upToHere === null || before === null ? null : addPesos(upToHere, -before);
    return { order, isFirst: at === 0, line, concept, pesos, net };
  });
}

/** Totals of invoice types A and B include the shop's taxes. Type C states no tax, so its net is the total. */
function netOf({ factura }: Order, pesos: number): number | null {
  if (!factura) return null;
  if (factura.tipo === 'C' || nationalTaxes === 'none') return pesos;
  return nationalTaxes === null ? null : withoutTaxes(pesos, nationalTaxes.percent);
}

const COLUMNS: readonly TableColumn<ReportRow>[] = [
  ['Fecha', ({ order }) => dayCell(order.fecha)],
  ['Pedido', ({ order }) => textCell(order.id)],
  ['Estado', ({ order }) => order.estado],
  ['Medio de pago', ({ order }) => textCell(order.medioDePago)],
  [
    'Fecha de pago',
    ({ order }) => (order.pago && amountReceived(order) > 0 ? dayCell(order.pago.fecha) : ''),
  ],
  ['Pagado', ({ order, isFirst }) => moneyCell(isFirst ? amountReceived(order) : 0)],
  ['Devuelto', ({ order, isFirst }) => moneyCell(isFirst ? (order.pago?.devuelto ?? 0) : 0)],
  ['Factura', ({ order: { factura } }) => (factura ? textCell(`${factura.tipo} ${factura.numero}`) : '')],
  ['Fecha de factura', ({ order }) => order.factura?.fecha ?? ''],
  ['Producto', ({ line }) => textCell(line?.docId ?? '')],
  ['Concepto', ({ concept }) => textCell(concept)],
  ['Unidades', ({ line }) => (line === null ? '' : String(line.cantidadDelPedido))],
  ['Precio', ({ line }) => (line === null ? '' : amountCell(line.price))],
  ['Importe', ({ pesos }) => amountCell(pesos)],
  ['Neto', ({ net }) => (net === null ? '' : amountCell(net))],
  ['IVA', ({ pesos, net }) => (net === null ? '' : amountCell(addPesos(pesos, -net)))],
  ['Entrega', ({ order }) => textCell(order.servicioEnvio)],
  [
    'Seguimiento',
    ({ order: { trackingNumber: number } }) => (hasTrackingNumber(number) ? textCell(number) : ''),
  ],
  ['Comprador', ({ order }) => textCell(buyerName(order.usuario))],
  ['DNI', ({ order }) => textCell(order.usuario.dni.replace(/[\s.]/g, ''))],
  ['CUIT', ({ order }) => cuitCell(order.usuario.cuit)],
  ['Condición de IVA', ({ order: { usuario } }) => ivaLabel(usuario.iva)],
  ['E-mail', ({ order }) => textCell(buyerEmail(order.usuario))],
  ['Teléfono', ({ order: { usuario } }) => textCell(`${usuario.codarea} ${usuario.cel}`)],
  ['Dirección', ({ order }) => textCell(buyerStreet(order.usuario))],
  ['Localidad', ({ order }) => textCell(order.usuario.localidad)],
  ['Provincia', ({ order }) => textCell(order.usuario.provincia)],
  ['Código postal', ({ order }) => textCell(order.usuario.cp)],
];

/** Returns an empty cell for 0 pesos. */
function moneyCell(pesos: number): string {
  return pesos > 0 ? amountCell(pesos) : '';
}

function dayCell(moment: Date | null): string {
  return moment === null ? '' : shopTime(moment).day;
}

/** Returns the CUIT in the format of invoices, which spreadsheets do not read as a number. */
function cuitCell(cuit: string): string {
  return isCuit(cuit) ? cleanCuit(cuit) : textCell(cuit);
}
