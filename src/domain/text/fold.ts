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

/** Letters and digits; a point or a slash between digits belongs to their word: «3.3», «1/4». */
const WORD = /(?:\p{N}[./](?=\p{N})|[\p{L}\p{N}])+/gu;

/** A number with its unit, however that is written: «12 v», «12volt» and «12 volts» are «12v». */
const UNIT =
  /((?:^| )[\d./]+) ?(?:(v)(?:olts?|oltios?)?|(a)(?:mps?|mper\p{L}*)?|(w)(?:atts?)?|([munp]?[mgfl]|[kc]m|[kgm]?hz|[kmg]b|kg|gr|m?ah|[mk][avw]|ohm))(?!\S)/gu;

/** The words of a query or title, folded and without punctuation. Numbers are one word with their unit. */
export function splitWords(text: string): string[] {
  const words = foldText(text).match(WORD) ?? [];
  return words.join(' ').replace(UNIT, '$1$2$3$4$5').split(' ').filter(Boolean);
}

/** A title as its words, which a query's words are looked for in. */
export function foldTitle(title: string): string {
  return splitWords(title).join(' ');
}
