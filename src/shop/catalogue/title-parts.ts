import { foldedWords, foldText } from '../../domain/catalogue/search.ts';
import { decomposed } from '../../domain/text/decomposed.ts';

/** Splits a title where the words of the search occur, whatever their case and accents: those parts are `hit`. */
export function titleParts(title: string, query: string) {
  const letters = Array.from(decomposed(title).normalize('NFC'));
  // A letter that folds to several counts as the first of them, so positions stay the same.
  const folded = letters.map((letter) => (foldText(letter) || ' ').charAt(0)).join('');
  const hits = letters.map(() => false);
  for (const word of foldedWords(query))
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      hits.fill(true, at, at + word.length);

  const parts: { text: string; hit: boolean; at: number }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const hit = hits[at] ?? false;
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit, at });
  }
  return parts;
}
