import { foldTitle, matchesWords, type SearchWords } from '../../../domain/catalogue/search.ts';
import { TitleText } from '../../common/title-text.tsx';
import { titleParts } from './title-parts.ts';

interface MarkedTitleProps {
  readonly children: string;
  /** The wordings of the search (search-products.ts), of which the first that the title has is marked. */
  readonly wordings: readonly SearchWords[];
}

/** A product's title, with the words of a search marked. */
export function MarkedTitle({ children, wordings }: MarkedTitleProps) {
  const title = foldTitle(children);
  const words = wordings.find((wording) => matchesWords(title, wording)) ?? [];
  return titleParts(children, words.flat().join(' ')).map(({ text, hit, at }) => {
    const part = <TitleText key={at}>{text}</TitleText>;
    return hit ? <mark key={at}>{part}</mark> : part;
  });
}
