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

/** A time range: `from` included, `to` excluded. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Sales of a period: orders that are not cancelled, and their total with shipping, in pesos. */
export interface Sales {
  readonly orders: number;
  readonly pesos: number;
}

export const SOLD_STATUSES = statusesOf('unsent', 'sent', 'received');

/** A week from Monday to Monday in the shop's zone. */
export interface Week extends Period {
  /** The Monday: `2026-11-16`. */
  readonly day: string;
  /** The Monday as the screen shows it: «16/11». */
  readonly label: string;
}

const dayAndMonth = shopFormat({ day: '2-digit', month: '2-digit' });

/** The last weeks, oldest first; the last one is not over. */
export function lastWeeks(now: Date, count: number): Week[] {
  const today = shopTime(now).day;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => {
    const day = shiftDay(today, 7 * (at + 1 - count) - sinceMonday);
    const from = shopMoment(day);
    return { day, from, to: shopMoment(shiftDay(day, 7)), label: dayAndMonth.format(from) };
  });
}

/** The month of a moment in the shop's zone. */
export function monthOf(now: Date): Period {
  const { day } = shopTime(now);
  return { from: shopMoment(startOfMonth(day, 0)), to: shopMoment(startOfMonth(day, 1)) };
}

/** Units and pesos, without shipping, that a product brought. */
export interface ProductSales {
  /** Document id of the product. */
  readonly id: string;
  /** As the first of the orders names the product. */
  readonly title: string;
  readonly units: number;
  readonly pesos: number;
}

/** The products of which the orders have most units; cancelled orders do not count. @param count at most so many */
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

/** First and last day of a report, inclusive, by the shop's clock: `2026-11-01`; '' or half a date while it is typed. */
export type ReportDays = Pick<OrderFilter, 'desde' | 'hasta'>;

/** Returns the days of this month up to today. */
export function monthSoFar(now: Date): ReportDays {
  const { day } = shopTime(now);
  return { desde: startOfMonth(day, 0), hasta: day };
}

/** Returns what keeps the days from being a range, or null. */
export function reportDaysProblem({ desde, hasta }: ReportDays): 'desde' | 'hasta' | 'reversed' | null {
  if (!isDay(desde)) return 'desde';
  if (!isDay(hasta)) return 'hasta';
  return hasta < desde ? 'reversed' : null;
}

/** A line of an order, its shipping, or what its total is more or less than both. */
interface ReportRow {
  readonly order: Order;
  /** The first row of its order has what was paid of all of it. */
  readonly isFirst: boolean;
  /** Null for shipping and adjustment. */
  readonly line: OrderLine | null;
  readonly concept: string;
  readonly pesos: number;
  /** Without taxes; null without an invoice, and where the shop does not know the taxes. */
  readonly net: number | null;
}

/**
 * Returns the file of orders, the titles first: a row for each order line, and rows that bring their sum to the order's
 * total (docs/panel.md#figures-as-file). Cancelled orders are in it.
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
    // The net of the sum so far, less that of the rows before: so the rounded nets add up to the net of the total.
    const before = netOf(order, sum);
    sum = addPesos(sum, pesos);
    const upToHere = netOf(order, sum);
    const net = upToHere === null || before === null ? null : addPesos(upToHere, -before);
    return { order, isFirst: at === 0, line, concept, pesos, net };
  });
}

/** Without the shop's taxes, which totals of types A and B hold. Type C states no tax: all of it is the net. */
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

/** Empty where no money came or went. */
function moneyCell(pesos: number): string {
  return pesos > 0 ? amountCell(pesos) : '';
}

function dayCell(moment: Date | null): string {
  return moment === null ? '' : shopTime(moment).day;
}

/** Returns the CUIT as it is printed on invoices, which no spreadsheet takes for a number. */
function cuitCell(cuit: string): string {
  return isCuit(cuit) ? cleanCuit(cuit) : textCell(cuit);
}
