import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { svgSize } from './svg-size.ts';

/** The query that asks for a markdown file as a document: `import … from './rai.md?document'`. */
const QUERY = '?document';

/** Every `![text](img/name.svg)` of a document. */
const PICTURE = /!\[[^\]]*\]\((img\/[\w-]+\.svg)(?:\s+"[^"]*")?\)/g;

/**
 * Makes a module of a maker document: its text, and the pictures that it shows with their addresses and sizes.
 * A document thus brings its own pictures and no other's, and a missing one fails the build.
 */
export function projectDocuments(): Plugin {
  return {
    name: 'project-documents',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.md${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      const text = await readFile(file, 'utf8');
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

/** The addresses of the pictures that a document shows, each once. */
export function picturesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PICTURE)].map(([, address = '']) => address))];
}

function moduleOf(text: string, pictures: readonly string[], sizes: readonly object[]): string {
  const entries = pictures.map(
    (picture, at) => `${JSON.stringify(picture)}: { src: picture${at}, ...${JSON.stringify(sizes[at])} },`,
  );
  return [
    ...pictures.map((picture, at) => `import picture${at} from './${picture}?url&no-inline';`),
    `export const text = ${JSON.stringify(text)};`,
    `export const images = { ${entries.join(' ')} };`,
  ].join('\n');
}
