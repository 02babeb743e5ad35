import papa from 'papaparse';
import { expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { COURIER_COLUMNS, POSTAL_COLUMNS, sheetCells } from '#domain/shipping/files.ts';
import type { ShippingService } from '#domain/shipping/shipping-service.ts';
import { shipmentOf } from '#domain/shipping/shipment.ts';
import { SEPARATOR } from './csv.ts';
import { carrierFiles } from './shipping-csv.ts';

const NASTY = [
  '=HYPERLINK("http://malo.example";"x")',
  '+54 9 11',
  "@SUM(A1)\t'",
  '-2+3',
  'Ñandú; "El Güero"\r\nsegunda línea',
  '🏠',
  '',
];

function orderOf(text: string, at: number) {
  const usuario: BuyerRecord = {
    ...anOrder().usuario,
    nombre: text,
    calle: text,
    localidad: text,
    piso: text,
  };
  return anOrder({ id: `pedido${String(at).padStart(14, '0')}`, usuario });
}

const shipments = NASTY.map((text, at) => shipmentOf(orderOf(text, at)));

const textsOf = async (...[service, parcels = shipments]: [ShippingService, typeof shipments?]) =>
  (await carrierFiles(service, parcels, '2026-11-27')).map(({ text }) => text);

function read(csv: string): string[][] {
  const { data, errors } = papa.parse<string[]>(csv, { delimiter: SEPARATOR });
  expect(errors).toEqual([]);
  return data;
}

it('creates the postal service’s sheet, which reads back unchanged', async () => {
  const [sheet = ''] = await textsOf('Correo Argentino');
  const cells = read(sheet);
  expect(cells).toHaveLength(shipments.length + 1);
  expect(cells).toEqual(sheetCells(POSTAL_COLUMNS, shipments));
});

it('creates the courier’s sheet, which reads back unchanged', async () => {
  const [sheet = '', ...others] = await textsOf('Andreani');
  expect(others).toEqual([]);
  expect(read(sheet)).toEqual(sheetCells(COURIER_COLUMNS, shipments));
});

it('leaves no cell that a spreadsheet would evaluate, nothing beyond ASCII and Ñ, and no quotes except the header’s', async () => {
  const csv = [...(await textsOf('Correo Argentino')), ...(await textsOf('Andreani'))].join('\r\n');
  for (const row of read(csv)) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  const body = csv.split('\r\n').filter((line) => !line.includes('Paquete') && !line.startsWith('tipo'));
  expect(body).toHaveLength(shipments.length * 2);
  expect(body.join('')).toMatch(/^[\x20-\x7eÑñ]*$/);
  expect(body.join('')).not.toContain('"');
});

it('marks the courier’s sheet, whose header has accents, as UTF-8, and leaves the postal one in plain ASCII', async () => {
  const bytes = async (csv: string) => [...new Uint8Array(await new Blob([csv]).arrayBuffer())];
  const [courier = ''] = await textsOf('Andreani');
  const [postal = ''] = await textsOf('Correo Argentino');
  expect((await bytes(courier)).slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 'P'.charCodeAt(0)]);
  expect(Math.max(...(await bytes(postal)))).toBeLessThan(0x80);
});

it('starts another sheet after the 497 parcels that the courier accepts', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => shipmentOf(orderOf('Ana', at)));
  const sheets = (await textsOf('Andreani', many)).map(read);
  expect(sheets.map((rows) => rows.length - 1)).toEqual([497, 497, 6]);
  expect(sheets[2]?.[1]?.[6]).toBe(many[994]?.order.id);
});
