import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csv } from '../../src/data/seller/csv.ts';
import { courierCsvs, postalCsv } from '../../src/data/seller/orders/shipping-csv.ts';
import type { BuyerRecord } from '../../src/domain/buyer/buyer.ts';
import { ORDER_COLUMNS } from '../../src/domain/seller/report/columns.ts';
import { reportCells } from '../../src/domain/seller/report/orders-report.ts';
import { COURIER_COLUMNS } from '../../src/domain/shipping/courier-columns.ts';
import { postalColumns } from '../../src/domain/shipping/postal-columns.ts';
import { sheetCells } from '../../src/domain/shipping/sheet.ts';
import { shipmentOf } from '../../src/domain/shipping/shipment.ts';
import { anOrder } from '../support/screens/fake-seller.ts';

const isInstalled = spawnSync('soffice', ['--version']).status === 0;
if (!isInstalled)
  process.stderr.write(
    'tests/integration/spreadsheet.test.ts: skipped, LibreOffice (soffice) is not installed.\n',
  );

const run = promisify(execFile);

/** Texts of buyers that a spreadsheet could read as a number, a date or a formula. */
const BUYERS: readonly Partial<BuyerRecord>[] = [
  { nombre: 'Ana', apellido: 'Ñandú', calle: '9 de Julio', altura: '1234', localidad: 'Río Cuarto' },
  { nombre: '=1+1', apellido: '+54', calle: '@SUM(1)', altura: '-1', piso: '=2', unidad: '\t=3' },
  { nombre: 'dos\r\nlíneas', apellido: 'con; coma "y" comillas', calle: '25 de Mayo', altura: '10/12' },
  { altura: '10-12', piso: '1/2', unidad: '12E5', calle: '1/2/2026', localidad: '9 de Julio' },
  { altura: '007', piso: '01', unidad: '2:3', dni: '01.234.567', cel: '15 0123456', codarea: '0351' },
];

const shipments = BUYERS.map((changes) => {
  const usuario = {
    ...anOrder().usuario,
    dni: '30123456',
    cp: '1878',
    debeNotificarAndreani: true,
    ...changes,
  };
  return shipmentOf(anOrder({ usuario, totalCosto: 21_240.5 }), { packing: 200 });
});

const orders = shipments.map(({ order }) => ({ ...order, trackingNumber: '360002345678901234567' }));

const heavy = shipments
  .slice(0, 1)
  .map(({ order }) => shipmentOf(order, { parcel: { length: 20, width: 20, height: 20, grams: 2152 } }));

/** Character sets of LibreOffice's import filter. */
const UTF_8 = 76;
const WINDOWS_1252 = 1;
/** Spanish of Argentina. */
const LANGUAGE = 11274;

describe.skipIf(!isInstalled)(
  'in LibreOffice with Argentina’s settings, which recognises dates and numbers,',
  () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bornera-spreadsheet-'));
      const [courier = ''] = await courierCsvs(shipments);
      const postal = await postalCsv(shipments, 'CP');
      const report = BYTE_ORDER_MARK + (await csv(reportCells('pedidos', { orders, damaged: ['12E5'] })));
      // Each start of LibreOffice costs a second: one for each character set.
      await open({ courier, postal, report, heavy: await postalCsv(heavy, 'CP') }, UTF_8);
      await open({ 'postal-1252': postal }, WINDOWS_1252);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    /** Opens the files, by name, and keeps their lines as shown; texts stand in quotes. */
    async function open(csvs: Readonly<Record<string, string>>, charset: number): Promise<void> {
      const inputs = Object.keys(csvs).map((name) => join(folder, `${name}.csv`));
      await Promise.all(
        Object.entries(csvs).map(([name, text]) => writeFile(join(folder, `${name}.csv`), text)),
      );
      await run('soffice', [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        `--infilter=CSV:59,34,${charset},1,,${LANGUAGE},false,true`,
        '--convert-to',
        `txt:Text - txt - csv (StarCalc):59,34,${UTF_8},1,,${LANGUAGE},true,true,true`,
        '--outdir',
        join(folder, 'out'),
        ...inputs,
      ]);
    }

    async function shown(name: string): Promise<string[]> {
      return (await readFile(join(folder, 'out', `${name}.txt`), 'utf8')).trimEnd().split('\n');
    }

    /** The same lines as LibreOffice writes texts, numbers, dates and times. */
    function written(cells: readonly (readonly string[])[]): string[] {
      return cells.map((row) => row.map(writtenCell).join(';'));
    }

    function writtenCell(cell: string): string {
      if (/^\d+(,\d\d)?$/.test(cell)) return String(Number(cell.replace(',', '.')));
      if (/^\d\d:\d\d$/.test(cell)) return `${cell}:00`;
      if (cell === '' || /^\d{4}-\d\d-\d\d$/.test(cell)) return cell;
      return `"${cell.replaceAll('"', '""')}"`;
    }

    it('the courier’s file shows every column and cell as it was written', async () => {
      expect(await shown('courier')).toEqual(written(sheetCells(COURIER_COLUMNS, shipments)));
    });

    it.each([
      ['UTF-8', 'postal'],
      ['Windows-1252', 'postal-1252'],
    ])('the postal file shows every cell as it was written, in the set %s', async (_set, name) => {
      expect(await shown(name)).toEqual(written(sheetCells(postalColumns('CP'), shipments)));
    });

    it('a file of orders shows texts as texts, with an apostrophe where it would not, and adds up its amounts', async () => {
      const cells = reportCells('pedidos', { orders, damaged: ['12E5'] });
      const lines = await shown('report');
      const damaged = Array.from({ length: ORDER_COLUMNS.length }, (_, at) => cells.at(-1)?.[at] ?? '');
      expect(lines).toEqual(written([...cells.slice(0, -1), damaged]));
    });

    it('a postal weight of three decimals turns into thousands, so that the panel says to upload the file unopened', async () => {
      const [, row] = await shown('heavy');
      expect(row?.split(';')[4]).toBe('2152');
    });
  },
);
