import arduino from 'highlight.js/lib/languages/arduino';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { Highlight } from './markdown-tree.ts';

// Arduino's grammar knows all of C++ and the board's own functions.
const lowlight = createLowlight({ arduino, bash, json, yaml });
lowlight.registerAlias({ arduino: ['cpp', 'c', 'ino'], bash: ['sh'] });

/** Marks code for colouring in the languages that the documents use; any other stays plain. */
export const highlight: Highlight = (language, code) => {
  if (!lowlight.registered(language)) return [{ type: 'text', value: code }];
  return lowlight.highlight(language, code).children.filter((child) => child.type !== 'doctype');
};
