import type { MarkdownImages } from '../../../ui/markdown/elements.tsx';

/** A maker document: markdown, and the pictures that it shows by the address that it writes. */
export interface ProjectDocument {
  readonly text: string;
  readonly images: MarkdownImages;
}

/** One chunk each, loaded when asked for. */
const documents = import.meta.glob<ProjectDocument>('../../../../projects-md/*.md', { query: '?document' });

/** How to load the document of an internal category (spec §1), or null where it has none. */
export function documentOf(internalCategory: string): (() => Promise<ProjectDocument>) | null {
  const path = `../../../../projects-md/${internalCategory}.md`;
  return Object.hasOwn(documents, path) ? (documents[path] ?? null) : null;
}
