import type { Root } from 'hast';
import type { MarkdownImages } from '#ui/markdown/markdown.tsx';

export interface ProjectDocument {
  readonly tree: Root;
  readonly images: MarkdownImages;
}

/** One chunk each, loaded on demand. */
const documents = import.meta.glob<ProjectDocument>('../../../../projects-md/*.md', { query: '?document' });

/** Returns what loads the document of an internal category (docs/buying.md#maker-documents); null without one. */
export function documentOf(internalCategory: string): (() => Promise<ProjectDocument>) | null {
  const path = `../../../../projects-md/${internalCategory}.md`;
  return Object.hasOwn(documents, path) ? (documents[path] ?? null) : null;
}
