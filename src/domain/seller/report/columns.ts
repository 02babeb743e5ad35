import { buyerEmail, buyerName, buyerStreet } from '../../buyer/address.ts';
import type { BuyerRecord } from '../../buyer/buyer.ts';
import { cleanCuit, isCuit } from '../../buyer/tax-id.ts';
import { amountPaid, balanceOf, hasPayment } from '../../orders/balance.ts';
import { isCancelled, isUnsent, type Order, type OrderLine } from '../../orders/order.ts';
import { ORDER_FIELD_LABELS } from '../../orders/order-labels.ts';
import { hasTrackingNumber } from '../../orders/tracking.ts';
import { shopTime } from '../../text/shop-time.ts';
import { orderDiscount } from '../../orders/order-discount.ts';
import { sumPesos } from '../../text/money.ts';
import { columnsOf, type TableColumn } from '../../text/table-cells.ts';
import { amountCell, textCell } from '../../text/text-cell.ts';
import type { Totals } from '../totals.ts';

export const BUYER_COLUMNS: readonly TableColumn<BuyerRecord>[] = [
  ['Comprador', (buyer) => textCell(buyerName(buyer))],
  ['DNI', ({ dni }) => textCell(dni.replace(/[\s.]/g, ''))],
  ['CUIT', ({ cuit }) => cuitCell(cuit)],
  ['Condición de IVA', ({ iva }) => (iva === 'Excento' ? 'Exento' : iva)],
  ['E-mail', (buyer) => textCell(buyerEmail(buyer))],
  ['Teléfono', ({ codarea, cel }) => textCell(`${codarea} ${cel}`)],
  ['Dirección', (buyer) => textCell(buyerStreet(buyer))],
  ['Localidad', ({ localidad }) => textCell(localidad)],
  ['Provincia', ({ provincia }) => textCell(provincia)],
  ['Código postal', ({ cp }) => textCell(cp)],
];

/** Times of what the order's status still says: a status that was taken back leaves its time. */
const TIME_COLUMNS: readonly TableColumn<Order>[] = [
  ['Pagado', ({ pago }) => (pago ? timeCell(pago.fecha) || 'Sin fecha' : '')],
  ['Importe pagado', (order) => (hasPayment(order) ? amountCell(amountPaid(order)) : '')],
  ['Nota del pago', ({ pago }) => textCell(pago?.nota ?? '')],
  ['Factura', ({ factura }) => (factura ? textCell(`${factura.tipo} ${factura.numero}`) : '')],
  ['Despachado', (order) => (isUnsent(order) ? '' : timeCell(order.fechasDeEstado?.['En camino']))],
  ['Finalizado', (order) => timeCell(order.estado === 'Finalizada' && order.fechasDeEstado?.Finalizada)],
  ['Cancelado', cancelledCell],
];

const ORDER_HEAD: readonly TableColumn<Order>[] = [
  ['Fecha', ({ fecha }) => dayCell(fecha)],
  ['Hora', ({ fecha }) => (fecha === null ? '' : shopTime(fecha).time)],
  ['Pedido', ({ id }) => textCell(id)],
  ['Estado', ({ estado }) => estado],
  ['Medio de pago', ({ medioDePago }) => textCell(medioDePago)],
];

/** Columns of the file of orders, one row an order (docs/panel.md#figures-as-files). */
export const ORDER_COLUMNS: readonly TableColumn<Order>[] = [
  ...ORDER_HEAD,
  ...TIME_COLUMNS,
  ['Unidades', ({ totalProductos }) => String(totalProductos)],
  ['Productos', ({ productos }) => amountCell(sumPesos(productos.map(pricedUnits)))],
  ['Envío', ({ costoEnvio }) => amountCell(costoEnvio)],
  ['Descuento', (order) => amountCell(orderDiscount(order))],
  ['Total', ({ totalCosto }) => amountCell(totalCosto)],
  ['Saldo', (order) => amountCell(balanceOf(order))],
  [ORDER_FIELD_LABELS.servicioEnvio, ({ servicioEnvio }) => textCell(servicioEnvio)],
  ['Seguimiento', ({ trackingNumber: number }) => (hasTrackingNumber(number) ? textCell(number) : '')],
  ...columnsOf(BUYER_COLUMNS, ({ usuario }: Order) => usuario),
  ['Detalle', ({ productos }) => textCell(productos.map(unitsAndTitle).join(', '))],
];

interface SoldLine {
  readonly order: Order;
  readonly line: OrderLine;
}

/** Columns of the file of sales, one row a line of an order. */
export const SALE_COLUMNS: readonly TableColumn<SoldLine>[] = [
  ...columnsOf(ORDER_HEAD, ({ order }: SoldLine) => order),
  ['Producto', ({ line }) => textCell(line.docId)],
  ['Publicación', ({ line }) => textCell(line.idMeli)],
  ['Título', ({ line }) => textCell(line.title)],
  ['Unidades', ({ line }) => String(line.cantidadDelPedido)],
  ['Precio', ({ line }) => amountCell(line.price)],
  ['Importe', ({ line }) => amountCell(sumPesos([pricedUnits(line)]))],
  ['Comprador', ({ order }) => textCell(buyerName(order.usuario))],
];

/** Columns of the file of buyers, one row a buyer, whose newest order stands first and names the contact data. */
export const BUYER_ORDERS_COLUMNS: readonly TableColumn<Totals>[] = [
  ...columnsOf(BUYER_COLUMNS, ({ orders: [newest] }: Totals) => newest.usuario),
  ['Pedidos', ({ orders }) => String(orders.length)],
  ['Unidades', ({ units }) => String(units)],
  ['Total', ({ pesos }) => amountCell(pesos)],
  ['Primer pedido', ({ since }) => dayCell(since)],
  ['Último pedido', ({ orders: [newest] }) => dayCell(newest.fecha)],
];

export function dayCell(moment: Date | null): string {
  return moment === null ? '' : shopTime(moment).day;
}

function cancelledCell({ estado, fechasDeEstado = {}, cancelado }: Order): string {
  if (!isCancelled(estado)) return '';
  return timeCell(fechasDeEstado.Cancelada ?? fechasDeEstado.Cancelar ?? cancelado);
}

/** Returns the day and time by the shop's clock; '' when there is none. */
function timeCell(moment: Date | false | null | undefined): string {
  if (!moment) return '';
  const { day, time } = shopTime(moment);
  return `${day} ${time}`;
}

/** Returns the CUIT as it is printed on invoices, which no spreadsheet takes for a number. */
function cuitCell(cuit: string): string {
  return isCuit(cuit) ? cleanCuit(cuit) : textCell(cuit);
}

function pricedUnits({ price, cantidadDelPedido: quantity }: OrderLine) {
  return { price, quantity };
}

function unitsAndTitle({ cantidadDelPedido, title }: OrderLine): string {
  return `${cantidadDelPedido} × ${title}`;
}
