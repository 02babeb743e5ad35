import type { Shipment } from '#domain/shipping/shipment.ts';
import { courierSheets, POSTAL_COLUMNS, sheetCells } from '#domain/shipping/files.ts';
import { BYTE_ORDER_MARK, csv } from './csv.ts';

/** Returns the postal service's sheet for these shipments, which is plain ASCII (docs/panel.md#shipping-files). */
export function postalCsv(shipments: readonly Shipment[]): Promise<string> {
  return csv(sheetCells(POSTAL_COLUMNS, shipments));
}

/** Returns the courier's sheets for these shipments, split at its limit of parcels (docs/panel.md#shipping-files). */
export function courierCsvs(shipments: readonly Shipment[]): Promise<string[]> {
  return Promise.all(courierSheets(shipments).map(async (sheet) => BYTE_ORDER_MARK + (await csv(sheet))));
}
