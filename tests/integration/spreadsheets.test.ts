import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { BYTE_ORDER_MARK, csv } from '#data/seller/orders/csv.ts';
import { amountCell, textCell } from '#domain/text/text-cell.ts';

const isInstalled = spawnSync('soffice', ['--version']).status === 0;

/** As LibreOffice opens a CSV file: `;` between cells, `"` around them, UTF-8, from the first line, in Argentina's Spanish. */
const OPENED = 'Text - txt - csv (StarCalc):59,34,76,1,,11274';
const LONG_START_MS = 120_000;

it.skipIf(!isInstalled)(
  'LibreOffice shows numbers, phones and dates of a file as they are, and works out no formula',
  { timeout: LONG_START_MS },
  async () => {
    const texts = [
      '30123456',
      '-500,5',
      '+54 9 351 555-0000',
      '11 4444 5555',
      '9 de Julio 1816',
      '=1+1',
      '-2+3',
    ];
    const tracking = '360002345678901234567';
    const cells = [...texts.map(textCell), textCell(tracking), amountCell(-1240.2), '2026-11-22'];
    expect(await opened(cells)).toEqual([
      'float 30123456',
      'float -500.5',
      'string 54 9 351 555-0000',
      'string 11 4444 5555',
      'string 9 de Julio 1816',
      "string '=1+1",
      "string '-2+3",
      `string ${tracking.replaceAll(/\d{4}/g, '$& ')}`,
      'float -1240.2',
      'date 2026-11-22',
    ]);
  },
);

/** Returns type and value of each cell of a column as LibreOffice reads them; a formula stands beside its result. */
async function opened(cells: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-csv-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'pedidos.csv');
  writeFileSync(file, BYTE_ORDER_MARK + (await csv(cells.map((cell) => [cell]))));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const convert = ['--headless', '--convert-to', 'fods', `--infilter=${OPENED}`, '--outdir', folder, file];
  const { status, stderr } = spawnSync('soffice', [profile, ...convert], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`LibreOffice could not open the file: ${stderr}`);
  const sheet = readFileSync(join(folder, 'pedidos.fods'), 'utf8');
  return Array.from(
    sheet.matchAll(/<table:table-cell (.*?)>\s*<text:p>(.*?)<\/text:p>/g),
    ([, head, text]) => {
      const attribute = (name: string) => new RegExp(` ${name}="(.*?)"`).exec(` ${head}`)?.[1];
      const value = attribute('office:value') ?? attribute('office:date-value') ?? text;
      return [attribute('office:value-type'), value?.replaceAll('&apos;', "'"), attribute('table:formula')]
        .filter((part) => part !== undefined)
        .join(' ');
    },
  );
}
