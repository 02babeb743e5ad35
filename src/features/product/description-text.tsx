import { highlight } from '../../ui/highlight.ts';
import { Markdown } from '../../ui/markdown.tsx';
import type { ProjectDocument } from './description-documents.ts';

/** A maker document under its product's headings, the first of which names it; apart, because what shows markdown is heavy. */
export function DescriptionText({ document }: { readonly document: ProjectDocument }) {
  return (
    <Markdown text={document.text} images={document.images} highlight={highlight} topLevel={2} withoutTitle />
  );
}
