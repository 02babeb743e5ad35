import type { Shipment } from '../../../domain/shipping/shipment.ts';
import { COURIER_COLUMNS, COURIER_SHEET_ROWS } from '../../../domain/shipping/courier-columns.ts';
import { postalColumns, type PostalProduct } from '../../../domain/shipping/postal-columns.ts';
import { sheetCells } from '../../../domain/shipping/sheet.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';

export const SEPARATOR = ';';

/** Returns the postal service's sheet for these shipments, which is plain ASCII (docs/product.md#shipping-files). */
export function postalCsv(shipments: readonly Shipment[], product: PostalProduct): Promise<string> {
  return csv(sheetCells(postalColumns(product), shipments));
}

/** Marks a file as UTF-8: spreadsheets on Windows take it for Windows-1252 otherwise, and the header has accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the courier's sheets for these shipments, split at its limit of parcels (docs/product.md#shipping-files). */
export function courierCsvs(shipments: readonly Shipment[]): Promise<string[]> {
  const sheets = Array.from({ length: Math.ceil(shipments.length / COURIER_SHEET_ROWS) }, (_, at) =>
    shipments.slice(at * COURIER_SHEET_ROWS, (at + 1) * COURIER_SHEET_ROWS),
  );
  return Promise.all(
    sheets.map(async (sheet) => BYTE_ORDER_MARK + (await csv(sheetCells(COURIER_COLUMNS, sheet)))),
  );
}

/** papaparse loads with the first file. */
async function csv(cells: string[][]): Promise<string> {
  const { default: papa } = await loadChunk(() => import('papaparse'));
  // The rows themselves neutralise formulas (plain-cell.ts), in a way that the carriers' readers accept.
  return papa.unparse(cells, { delimiter: SEPARATOR, newline: '\r\n' });
}
