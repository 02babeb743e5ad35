import { isAtCountLimit, COUNT_LIMIT } from '#domain/seller/order-filter.ts';

export function formatNumber(number: number): string {
  return number.toLocaleString('es-AR');
}

export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A count from the database; «10.000 o más» where the query reached its limit. */
export function countedText(count: number): string {
  const shown = formatNumber(Math.min(count, COUNT_LIMIT));
  return isAtCountLimit(count) ? `${shown} o más` : shown;
}

export function ordersText(count: number): string {
  return count === 1 ? '1 pedido' : `${countedText(count)} pedidos`;
}

export function unitsText(count: number): string {
  return counted(count, 'unidad', 'unidades');
}

export function productsText(count: number): string {
  return counted(count, 'producto', 'productos');
}
