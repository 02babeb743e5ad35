import type { Root } from 'hast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
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

/**
 * Parses CommonMark with tables for src/ui/markdown. Raw HTML is left out. React renders react-markdown once; its last
 * plugin keeps the tree, from which the page draws with its own components, without react-markdown in the browser.
 */
export function parseDocument(text: string): Root {
  let document: Root = { type: 'root', children: [] };
  const keepTree: DocumentPlugin = () => (tree) => {
    document = tree;
  };
  const rehypePlugins = [
    highlightCode,
    rehypeSlug,
    nameTables,
    trimTables,
    markNotices,
    joinUnits,
    foldQuestions,
    keepTree,
  ];
  // Links and pictures decide which addresses they accept (src/ui/markdown/markdown.tsx).
  const urlTransform = (address: string) => address;
  const options = {
    children: text,
    remarkPlugins: [readTables],
    rehypePlugins,
    urlTransform,
    skipHtml: true,
  };
  renderToStaticMarkup(createElement(Markdown, options));
  return document;
}

/** Reads tables. `remark-gfm` has other syntaxes, too, which no document uses. */
function readTables(this: { data(): object }): void {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
