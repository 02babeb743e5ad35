import { TitleText } from '../../common/title-text.tsx';
import { titleParts } from './title-parts.ts';

/** A product's title, with the words of a search marked. */
export function MarkedTitle({ children, query }: { readonly children: string; readonly query: string }) {
  return titleParts(children, query).map(({ text, hit, at }) => {
    const part = <TitleText key={at}>{text}</TitleText>;
    return hit ? <mark key={at}>{part}</mark> : part;
  });
}
