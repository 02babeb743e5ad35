import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { svgSize } from './svg-size.ts';

/** Query that imports a markdown file as a document: `import … from './rai.md?document'`. */
const QUERY = '?document';

/** Matches every `![text](img/name.svg)` of a document. */
const PICTURE = /!\[[^\]]*\]\((img\/[\w-]+\.svg)(?:\s+"[^"]*")?\)/g;

/**
 * Vite plugin that turns a maker document into a module with its text and its pictures' addresses and sizes.
 * A document loads only its own pictures, and a missing one fails the build.
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

/** Returns the addresses of a document's pictures, without repetitions. */
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
