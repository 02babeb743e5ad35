import type { Shipment } from '../../../domain/shipping/shipment.ts';
import { COURIER_COLUMNS, COURIER_SHEET_ROWS, courierRow } from '../../../domain/shipping/courier-row.ts';
import { POSTAL_COLUMNS, postalRow, type PostalProduct } from '../../../domain/shipping/postal-row.ts';

/** What both sheets separate their cells with. */
export const SEPARATOR = ';';

/** The postal service's sheet of these shipments. */
export function postalCsv(shipments: readonly Shipment[], product: PostalProduct): Promise<string> {
  return csv(
    POSTAL_COLUMNS,
    shipments.map(({ order, parcel }) => postalRow(order, parcel, product)),
  );
}

/** The courier's sheets of these shipments: as many as its limit of parcels asks for. */
export function courierCsvs(shipments: readonly Shipment[]): Promise<string[]> {
  const rows = shipments.map(({ order, parcel }) => courierRow(order, parcel));
  const sheets = Array.from({ length: Math.ceil(rows.length / COURIER_SHEET_ROWS) }, (_, at) =>
    rows.slice(at * COURIER_SHEET_ROWS, (at + 1) * COURIER_SHEET_ROWS),
  );
  return Promise.all(sheets.map((sheet) => csv(COURIER_COLUMNS, sheet)));
}

/** papaparse is fetched with the first file. */
async function csv(columns: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  // The rows neutralise formulas themselves (plain-cell.ts), with what no carrier's reader stumbles over.
  return papa.unparse([[...columns], ...rows.map((row) => [...row])], {
    delimiter: SEPARATOR,
    newline: '\r\n',
  });
}
