import { loadChunk } from '#loading/load-chunk.ts';

export const SEPARATOR = ';';

/** Marks a file as UTF-8: spreadsheets on Windows take it for Windows-1252 otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns the cells as a CSV file that spreadsheets in Argentina open with a double click (docs/decisions/0034-spreadsheets.md).
 * The cells themselves neutralise formulas, each kind of file in its readers' way. papaparse loads with the first file.
 */
export async function csv(cells: string[][]): Promise<string> {
  const { default: papa } = await loadChunk(() => import('papaparse'));
  return papa.unparse(cells, { delimiter: SEPARATOR, newline: '\r\n' });
}
