import type { ReactElement } from 'react';
import {
  foldTitle,
  wordsIn,
  type SearchWords,
  DECIMAL_COMMA,
  SPACES_BEFORE_UNIT,
  foldedWords,
  foldText,
} from '#domain/catalogue/search.ts';
import { TitleText } from '#shop/common/title-text.tsx';
import { decomposed } from '#domain/text/one-line.ts';

interface MarkedTitleProps {
  readonly children: string;
  /** The wordings of the search (search-products.ts), of which the one that the title has most of is marked. */
  readonly wordings: readonly SearchWords[];
}

/** A product's title, with the words of a search marked. */
export function MarkedTitle({ children, wordings }: MarkedTitleProps) {
  const title = foldTitle(children);
  const missing = (words: SearchWords) => words.length - wordsIn(title, words).length;
  const [words = []] = [...wordings].sort((one, other) => missing(one) - missing(other));
  return titleParts(children, words.flat().join(' ')).map(({ text, hit, at }) => {
    const part: ReactElement = <TitleText key={at}>{text}</TitleText>;
    return hit ? <mark key={at}>{part}</mark> : part;
  });
}

/** Splits a title where the words of the search occur, as `foldTitle` finds them: those parts are `hit`. */
export function titleParts(title: string, query: string) {
  const letters = Array.from(decomposed(title).normalize('NFC'));
  const { text, places } = searchable(letters);
  const hits = letters.map(() => false);
  for (const word of foldedWords(query))
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      hits.fill(true, places[at], (places[at + word.length - 1] ?? 0) + 1);

  const parts: { text: string; hit: boolean; at: number }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const hit = hits[at] ?? false;
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit, at });
  }
  return parts;
}

/** The folded text of letters, and the place of each of its letters among them. */
function searchable(letters: readonly string[]) {
  // A letter that folds to several counts as the first of them.
  const folded = letters.map((letter) => (letter.trim() === '' ? ' ' : foldText(letter).charAt(0)));
  const places = [...letters.keys()].filter((at) => folded[at] !== '');
  const decimal = folded.join('').replace(DECIMAL_COMMA, '$1.');
  const text = decimal.replace(SPACES_BEFORE_UNIT, (match, digit: string, at: number) => {
    places.fill(-1, at + 1, at + match.length);
    return digit;
  });
  return { text, places: places.filter((place) => place >= 0) };
}
