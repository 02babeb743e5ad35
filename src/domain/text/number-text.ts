/**
 * Formats a number for es-AR: «10.000», «1,5». Avoids `Intl`, whose first use takes 50 ms on a phone.
 * @param decimals digits after the comma; by default as many as the number has
 */
export function formatNumber(number: number, decimals?: number): string {
  const [whole = '', fraction] = (decimals === undefined ? String(number) : number.toFixed(decimals)).split(
    '.',
  );
  const grouped = whole.replaceAll(/\d(?=(?:\d{3})+$)/g, '$&.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Returns a count with its noun: «1 pedido», «2 pedidos». */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats a count of pieces; `productsText` formats a count of different products. */
export function unitsText(count: number): string {
  return pluralize(count, 'unidad', 'unidades');
}

export function productsText(count: number): string {
  return pluralize(count, 'producto');
}

export function unitsLeftText(units: number): string {
  return `${units === 1 ? 'queda' : 'quedan'} ${formatNumber(units)}`;
}
