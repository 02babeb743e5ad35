import { foldText } from '../../domain/catalogue/search.ts';

export interface TitlePart {
  readonly text: string;
  /** Whether a word of the search was found here. */
  readonly hit: boolean;
  /** Where it begins in the title. */
  readonly at: number;
}

/** The title cut where the search's words occur in it, whatever their case and accents. */
export function titleParts(title: string, query: string): TitlePart[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const letters = Array.from(title.normalize('NFC'));
  const folded = letters.map((letter) => foldText(letter) || ' ');
  const hits = markHits(folded, words);
  const parts: TitlePart[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const hit = hits.has(at);
    if (last?.hit === hit) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ text: letter, hit, at });
  }
  return parts;
}

/** Which letters belong to an occurrence of a word. A letter that folds to several counts as the first of them. */
function markHits(folded: readonly string[], words: readonly string[]): Set<number> {
  const text = folded.map((letter) => letter.charAt(0)).join('');
  const hits = new Set<number>();
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      for (let letter = at; letter < at + word.length; letter += 1) hits.add(letter);
    }
  }
  return hits;
}
