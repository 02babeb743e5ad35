import { busLabelText, CARRIER_FILES, sheetCells } from '#domain/shipping/files.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { ShippingService } from '#domain/shipping/shipping-service.ts';
import { BYTE_ORDER_MARK, csv } from './csv.ts';

/** Returns a carrier's files for these shipments: several when its sheet has a limit (docs/panel.md#shipping-files). */
export async function carrierFiles(service: ShippingService, shipments: readonly Shipment[], day: string) {
  const { name, columns, most = shipments.length, isMarked } = CARRIER_FILES[service];
  if (columns === null)
    return [{ name: `${name}-${day}.txt`, text: busLabelText(shipments), type: 'text/plain' }];
  const sheets = Array.from({ length: Math.ceil(shipments.length / most) }, (_, at) =>
    sheetCells(columns, shipments.slice(at * most, (at + 1) * most)),
  );
  return Promise.all(
    sheets.map(async (sheet, at) => ({
      name: `${name}-${day}${sheets.length > 1 ? `-${at + 1}` : ''}.csv`,
      text: (isMarked ? BYTE_ORDER_MARK : '') + (await csv(sheet)),
      type: 'text/csv',
    })),
  );
}
