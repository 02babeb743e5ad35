import { searchWords, type SearchWords } from './search.ts';

/** Groups of words and phrases that mean the same, as `src/config/shop/synonyms.ts` has them. */
export type SynonymGroups = readonly (readonly string[])[];

/** The same groups, each phrase as the words that a search of it looks for. */
export type Synonyms = readonly (readonly SearchWords[])[];

export function readSynonyms(groups: SynonymGroups): Synonyms {
  return groups.map((group) => group.map(searchWords).filter((phrase) => phrase.length > 0));
}

/**
 * Returns the wordings of a query: as typed, then with a phrase replaced by each of its synonyms. The end of the query may be
 * the beginning of a phrase: «ardu» and «arduino u» already find what «arduino uno» finds.
 */
export function wordingsOf(typed: SearchWords, synonyms: Synonyms): SearchWords[] {
  const reworded = synonyms.flatMap((group) =>
    group.flatMap((phrase) =>
      placesOf(phrase, typed).flatMap((at) =>
        group
          .filter((other) => other !== phrase)
          .map((other) => typed.slice(0, at).concat(other, typed.slice(at + phrase.length))),
      ),
    ),
  );
  return [typed, ...reworded];
}

function placesOf(phrase: SearchWords, typed: SearchWords): number[] {
  const last = typed.length - 1;
  return [...typed.keys()].filter((at) =>
    typed
      .slice(at, at + phrase.length)
      .every((words, place) =>
        words.some((word) =>
          phrase[place]?.some((known) => (at + place === last ? known.startsWith(word) : known === word)),
        ),
      ),
  );
}
