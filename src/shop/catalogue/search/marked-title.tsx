import type { ReactElement } from 'react';
import { foldTitle, wordsIn, type SearchWords } from '#domain/catalogue/search.ts';
import { TitleText } from '#shop/common/title-text.tsx';
import { titleParts } from './title-parts.ts';

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
