import { loadChunk } from '#loading/load-chunk.ts';

export const SEPARATOR = ';';

/** Marks a file as UTF-8: spreadsheets on Windows would read it as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns the cells as a CSV file that spreadsheets in Argentina open with a double click (docs/decisions/0034-spreadsheets.md).
 * Each kind of file neutralises formulas in its own cells. papaparse loads with the first file.
 */
export async function csv(cells: string[][]): Promise<string> {
  const { default: papa } = await loadChunk(() => import('papaparse'));
  return papa.unparse(cells, { delimiter: SEPARATOR, newline: '\r\n' });
}
