import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readText } from '#domain/text/read-text.ts';
import { sideServices } from '#config/env.ts';
import { buildVariables } from '#deploy/build/build-variables.ts';
import { fillPlaceholders } from '#shop/how-to/placeholders.ts';
import { textOf } from '#ui/markdown/tree.ts';
import { inRepository } from '#tools/repository.ts';
import { parseDocument } from './parse-document.ts';

/** Query to import a Markdown file as a document: `import … from './rai.md?document'`. */
const QUERY = '?document';

/** Query to import only a document's title and first sentence, for lists of documents: `import … from './rai.md?summary'`. */
const SUMMARY = '?summary';

/** Matches every `![text](img/name.svg)` of a document. */
const PICTURE = /!\[[^\]]*\]\((img\/[\w-]+\.svg)(?:\s+"[^"]*")?\)/g;

/** Texts whose `{{placeholders}}` are replaced by the shop's rules, values and services. */
const HOW_TO = '/src/shop/how-to/content/';

/**
 * Vite plugin that turns a Markdown file into a module with its parsed tree and its pictures' addresses and sizes, so that no
 * browser has to parse (docs/decisions/0024-first-paint.md). A document loads only its own pictures, and a missing one fails the
 * build.
 */
export function documentModules(): Plugin {
  let services = sideServices({});
  return {
    name: 'bornera:document-modules',
    enforce: 'pre',
    // A build without documents leaves out the code that lists them.
    config: () => ({ define: { 'import.meta.env.HAS_PROJECTS': String(hasDocuments()) } }),
    configResolved({ mode }) {
      services = sideServices(buildVariables(mode));
    },
    async load(id) {
      if (id.endsWith(`.md${SUMMARY}`)) {
        const file = id.slice(0, -SUMMARY.length);
        this.addWatchFile(file);
        return summaryModule(readText(await readFile(file)).text);
      }
      if (!id.endsWith(`.md${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      const source = readText(await readFile(file));
      if (source.isGuessed) this.warn(`${file} is not in UTF-8: it was read as Windows-1252.`);
      const text = file.includes(HOW_TO) ? fillPlaceholders(source.text, services) : source.text;
      const pictures = picturesOf(text);
      const sizes = await Promise.all(
        pictures.map(async (picture) => {
          const path = join(dirname(file), picture);
          this.addWatchFile(path);
          return svgSize(await readFile(path, 'utf8'));
        }),
      );
      this.addWatchFile(file);
      return moduleOf(text, pictures, sizes);
    },
  };
}

/** Returns the addresses of a document's pictures without duplicates. */
function picturesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PICTURE)].map(([, address = '']) => address))];
}

function moduleOf(text: string, pictures: readonly string[], sizes: readonly object[]): string {
  const entries = pictures.map(
    (picture, at) => `${JSON.stringify(picture)}: { src: picture${at}, ...${JSON.stringify(sizes[at])} },`,
  );
  return [
    ...pictures.map((picture, at) => `import picture${at} from './${picture}?url&no-inline';`),
    `export const tree = ${JSON.stringify(parseDocument(text), withoutPosition)};`,
    `export const images = { ${entries.join(' ')} };`,
  ].join('\n');
}

/** Returns a module with the document's title and `lead`: the first sentence below the title, without its full stop, or ''. */
function summaryModule(text: string): string {
  const [heading, paragraph] = parseDocument(text).children.filter((node) => node.type === 'element');
  const title = heading?.tagName === 'h1' ? textOf(heading) : '';
  const lead = paragraph?.tagName === 'p' ? textOf(paragraph) : '';
  const [sentence = lead] = /^.*?(?=[.!?](?:\s|$))/su.exec(lead) ?? [];
  return `export const title = ${JSON.stringify(title)}; export const lead = ${JSON.stringify(sentence)};`;
}

function hasDocuments(): boolean {
  const folder = inRepository('projects-md');
  return existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.md'));
}

function withoutPosition(key: string, value: unknown): unknown {
  return key === 'position' ? undefined : value;
}

/**
 * Returns the size of an SVG in pixels, from its viewBox.
 * @throws Error without a viewBox, because a picture of unknown size would cause a layout shift
 */
function svgSize(svg: string): { readonly width: number; readonly height: number } {
  const [, box = ''] = /<svg[^>]*\sviewBox="([^"]*)"/.exec(svg) ?? [];
  const [left, top, width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (left === undefined || top === undefined || !(width > 0) || !(height > 0))
    throw new Error('An SVG needs a viewBox="x y width height".');
  return { width, height };
}
