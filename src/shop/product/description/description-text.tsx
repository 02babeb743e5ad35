import { highlightCode } from '../../../ui/markdown/highlight-code.ts';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import type { ProjectDocument } from './documents.ts';

/** A maker document under its product's headings, the first of which names it; apart, because what shows markdown is heavy. */
export function DescriptionText({ document }: { readonly document: ProjectDocument }) {
  return (
    <Markdown
      text={document.text}
      images={document.images}
      highlight={highlightCode}
      topLevel={2}
      withoutTitle
    />
  );
}
