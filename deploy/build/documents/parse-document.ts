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
 * Marks code for colouring in the languages that the documents use; others stay plain. In place of
 * `rehype-highlight`, which brings 37 languages (28 kB) whatever `languages` it is given.
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
    labelCells,
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
