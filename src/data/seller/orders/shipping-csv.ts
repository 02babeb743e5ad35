import type { Shipment } from '../../../domain/shipping/shipment.ts';
import { COURIER_COLUMNS, COURIER_SHEET_ROWS, courierRow } from '../../../domain/shipping/courier-row.ts';
import { POSTAL_COLUMNS, postalRow, type PostalProduct } from '../../../domain/shipping/postal-row.ts';

/** Separator of the cells in both sheets. */
export const SEPARATOR = ';';

/** Returns the postal service's sheet for these shipments (docs/product.md#shipping-files). */
export function postalCsv(shipments: readonly Shipment[], product: PostalProduct): Promise<string> {
  return csv(
    POSTAL_COLUMNS,
    shipments.map(({ order, parcel }) => postalRow(order, parcel, product)),
  );
}

/** Returns the courier's sheets for these shipments, split at its limit of parcels (docs/product.md#shipping-files). */
export function courierCsvs(shipments: readonly Shipment[]): Promise<string[]> {
  const rows = shipments.map(({ order, parcel }) => courierRow(order, parcel));
  const sheets = Array.from({ length: Math.ceil(rows.length / COURIER_SHEET_ROWS) }, (_, at) =>
    rows.slice(at * COURIER_SHEET_ROWS, (at + 1) * COURIER_SHEET_ROWS),
  );
  return Promise.all(sheets.map((sheet) => csv(COURIER_COLUMNS, sheet)));
}

/** papaparse loads with the first file. */
async function csv(columns: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  // The rows themselves neutralise formulas (plain-cell.ts), in a way that the carriers' readers accept.
  return papa.unparse([[...columns], ...rows.map((row) => [...row])], {
    delimiter: SEPARATOR,
    newline: '\r\n',
  });
}
