import type { Product } from '#domain/catalogue/product.ts';
import { shopTime } from '#domain/text/shop-time.ts';

/** Format name at the beginning of a file of products. */
export const PRODUCT_FILE_FORMAT = 'bornera/productos';

/** A file that {@link planImport} reads without a difference; one product a line, so that any tool can compare two. */
export function exportProducts(products: readonly Product[], exported: Date): string {
  const head = `"formato": "${PRODUCT_FILE_FORMAT}",\n"version": 1,\n"exportado": "${exported.toISOString()}",`;
  const lines = [...products]
    .sort((one, other) => one.id - other.id)
    .map((product) => JSON.stringify(product));
  return `{\n${head}\n"productos": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** `productos-2026-11-20.json`, with the shop's day. */
export function exportName(exported: Date): string {
  return `productos-${shopTime(exported).day}.json`;
}
