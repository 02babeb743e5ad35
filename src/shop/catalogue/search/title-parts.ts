import { DECIMAL_COMMA, SPACES_BEFORE_UNIT, foldedWords, foldText } from '#domain/catalogue/search.ts';
import { decomposed } from '#domain/text/one-line.ts';

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
