import { highlightCode } from '../../../../deploy/build/documents/highlight-code.ts';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import type { ProjectDocument } from './documents.ts';

/** In a chunk of its own, because rendering markdown is heavy. */
export function DescriptionText({ document: { text, images } }: { readonly document: ProjectDocument }) {
  return <Markdown text={text} images={images} highlight={highlightCode} withoutTitle />;
}
