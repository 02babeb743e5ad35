import arduino from 'highlight.js/lib/languages/arduino';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { languageOf, textOf } from '#ui/markdown/tree.ts';
import { elementsOf, type DocumentPlugin } from './document-plugins.ts';

// The grammar of Arduino includes all of C++ and the board's own functions.
const lowlight = createLowlight({ arduino, bash, json, yaml });
lowlight.registerAlias({ arduino: ['cpp', 'c', 'ino'], bash: ['sh'] });

/**
 * Marks code for colouring in the languages that the documents use; others stay plain. In place of
 * `rehype-highlight`, which brings 37 languages (28 kB) whatever `languages` it is given.
 */
export const highlightCode: DocumentPlugin = () => (tree) => {
  for (const code of elementsOf(tree)) {
    const language = languageOf(code);
    if (code.tagName !== 'code' || !lowlight.registered(language)) continue;
    const marked = lowlight.highlight(language, textOf(code)).children;
    code.children = marked.filter((child) => child.type !== 'doctype');
  }
};
