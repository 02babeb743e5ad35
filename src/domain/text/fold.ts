import { decomposed } from './one-line.ts';

/** A comma between digits, which counts as a point: people type either. */
const DECIMAL_COMMA = /(\d),(?=\d)/g;

/** Text without case, accents and hyphens, so that «modulo» finds «Módulo», «wifi» finds «Wi-Fi» and «3.3» finds «3,3». */
export function foldText(text: string): string {
  return decomposed(text)
    .replace(/[\p{Diacritic}\p{Pd}]/gu, '')
    .replace(DECIMAL_COMMA, '$1.')
    .toLowerCase()
    .trim();
}

/** A number, and the spaces before its unit. */
const SPACES_BEFORE_UNIT = /(\d)\s+(?=\p{L}{1,3}(?!\p{L}))/gu;

/**
 * A folded title that «5v» finds where it says «5 V». Queries stay as typed: «8 ca» is the beginning of «8 canales».
 */
export function foldTitle(title: string): string {
  return foldText(title).replace(SPACES_BEFORE_UNIT, '$1');
}
