import type { Root } from 'hast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import parseMarkdown from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import {
  foldQuestions,
  joinUnits,
  markNotices,
  nameTables,
  trimTables,
  type DocumentPlugin,
} from './document-plugins.ts';
import { highlightCode } from './highlight-code.ts';

/** Parses CommonMark with tables for src/ui/markdown. Raw HTML is left out. */
export function parseDocument(text: string): Root {
  let document: Root = { type: 'root', children: [] };
  const keepTree: DocumentPlugin = () => (tree) => {
    document = tree;
  };
  parseMarkdown({
    children: text,
    remarkPlugins: [readTables],
    rehypePlugins: [
      highlightCode,
      rehypeSlug,
      nameTables,
      trimTables,
      markNotices,
      joinUnits,
      foldQuestions,
      keepTree,
    ],
    // Links and pictures decide which addresses they accept (src/ui/markdown/markdown.tsx).
    urlTransform: (address) => address,
    skipHtml: true,
  });
  return document;
}

/** Reads tables. `remark-gfm` has other syntaxes, too, which no document uses. */
function readTables(this: { data(): object }): void {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
