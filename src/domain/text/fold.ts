import { decomposed } from './one-line.ts';

/** A comma between digits counts as a point, because people type either. */
const DECIMAL_COMMA = /(\d),(?=\d)/g;

/** Returns the text without case, accents and hyphens: «modulo» finds «Módulo», «wifi» «Wi-Fi», and «3.3» «3,3». */
export function foldText(text: string): string {
  return decomposed(text)
    .replace(/[\p{Diacritic}\p{Pd}]/gu, '')
    .replace(DECIMAL_COMMA, '$1.')
    .toLowerCase()
    .trim();
}

/** Letters and digits; a point or a slash between digits is part of the word: «3.3», «1/4». */
const WORD = /(?:\p{N}[./](?=\p{N})|[\p{L}\p{N}])+/gu;

/** A number with its unit in any spelling: «12 v», «12volt» and «12 volts» all become «12v». */
const UNIT =
  /((?:^| )[\d./]+) ?(?:(v)(?:olts?|oltios?)?|(a)(?:mps?|mper\p{L}*)?|(w)(?:atts?)?|([munp]?[mgfl]|[kc]m|[kgm]?hz|[kmg]b|kg|gr|m?ah|[mk][avw]|ohm))(?!\S)/gu;

/** Returns the words of a query or title, folded and without punctuation. A number and its unit are one word. */
export function splitWords(text: string): string[] {
  const words = foldText(text).match(WORD) ?? [];
  return words.join(' ').replace(UNIT, '$1$2$3$4$5').split(' ').filter(Boolean);
}

/** Returns a title as folded words, in which searches look for a query's words. */
export function foldTitle(title: string): string {
  return splitWords(title).join(' ');
}
