import type { Product } from '../catalogue/product.ts';

/** What the panel writes at the head of a file of products. */
export const PRODUCT_FILE_FORMAT = 'bornera/productos';

/**
 * The products as a file that {@link planImport} takes back without a difference: one product a line, so that two
 * exports can be compared with any tool.
 * @param exported when, for whoever opens the file later
 */
export function exportProducts(products: readonly Product[], exported: Date): string {
  const head = `"formato": "${PRODUCT_FILE_FORMAT}",\n"version": 1,\n"exportado": "${exported.toISOString()}",`;
  const lines = products
    .toSorted((one, other) => one.id - other.id)
    .map((product) => JSON.stringify(product));
  return `{\n${head}\n"productos": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** `productos-2026-11-20.json`, by Argentina's day. */
export function exportName(exported: Date): string {
  return `productos-${day.format(exported)}.json`;
}

/** Swedes write days as files are best sorted. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' });
