import { TitleText } from '../../../shared/title-text.tsx';
import type { titleParts } from './title-parts.ts';

interface MarkedTitleProps {
  readonly children: string;
  /** Its words are marked. */
  readonly query: string;
  /** Finds the words; absent until its chunk is loaded. */
  readonly split: typeof titleParts | undefined;
}

export function MarkedTitle({ children, query, split }: MarkedTitleProps) {
  if (query === '' || split === undefined) return <TitleText>{children}</TitleText>;
  return split(children, query).map(({ text, hit, at }) => {
    const part = <TitleText key={at}>{text}</TitleText>;
    return hit ? <mark key={at}>{part}</mark> : part;
  });
}
