import type { Root } from 'hast';
import arduino from 'highlight.js/lib/languages/arduino';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import { languageOf, textOf } from '#ui/markdown/tree.ts';
import {
  elementsOf,
  foldQuestions,
  joinUnits,
  labelCells,
  markNotices,
  nameTables,
  trimTables,
  type DocumentPlugin,
} from './document-plugins.ts';

// The grammar of Arduino includes all of C++ and the board's own functions.
const lowlight = createLowlight({ arduino, bash, json, yaml });
lowlight.registerAlias({ arduino: ['cpp', 'c', 'ino'], bash: ['sh'] });

/**
 * Highlights code in the documents' languages; other code stays plain. Replaces `rehype-highlight`, which always includes 37
 * languages (28 kB).
 */
const highlightCode: DocumentPlugin = () => (tree) => {
  for (const code of elementsOf(tree)) {
    const language = languageOf(code);
    if (code.tagName !== 'code' || !lowlight.registered(language)) continue;
    const marked = lowlight.highlight(language, textOf(code)).children;
    code.children = marked.filter((child) => child.type !== 'doctype');
  }
};

/**
 * Parses CommonMark with tables for src/ui/markdown; drops raw HTML. React renders react-markdown once, and its last plugin keeps
 * the tree. The page renders this tree with its own components, so react-markdown is not needed in the browser.
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
    labelCells,
    markNotices,
    joinUnits,
    foldQuestions,
    keepTree,
  ];
  // Links and pictures filter addresses themselves (src/ui/markdown/markdown.tsx).
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

/** Parses tables. `remark-gfm` would add other syntax that no document uses. */
function readTables(this: { data(): object }): void {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
