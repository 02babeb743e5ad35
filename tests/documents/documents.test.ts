import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anchorsOf, documents, FOLDER, howTo, imagesOf, linksOf, nodesOf } from './read-documents.ts';

const pages = [...documents, ...howTo].map((document) => [document.key, document] as const);

describe('the maker documents', () => {
  it('every picture of a document exists under the document’s name, and every file of the folder is shown', () => {
    const shown = documents.flatMap(({ key, root }) => imagesOf(root).map(({ url }) => ({ key, url })));
    expect(shown.filter(({ key, url }) => !url.startsWith(`img/${key}-`))).toEqual([]);
    const pictures = existsSync(`${FOLDER}/img`) ? readdirSync(`${FOLDER}/img`) : [];
    const files = pictures.map((name) => `img/${name}`);
    expect(files.filter((file) => !shown.some(({ url }) => url === file))).toEqual([]);
    expect(shown.filter(({ url }) => !files.includes(url))).toEqual([]);
  });
});

describe.each(pages)('%s on the page', (_key, { root, text }) => {
  it('links only to existing places', () => {
    const wrong = linksOf(root)
      .map(({ url }) => url)
      .filter((url) => !leadsSomewhere(url, anchorsOf(root)));
    expect(wrong).toEqual([]);
  });

  it('has no HTML and no syntax that the page would show literally', () => {
    expect(nodesOf(root).filter(({ type }) => type === 'html' || type.startsWith('footnote'))).toEqual([]);
    const outside = text.replace(/```[\s\S]*?```|`[^`]*`/g, '');
    expect(outside).not.toMatch(/~~|^\s*[-*] \[[ x]\]|\[\^|^\s*(?:https?:)\/\//m);
    const words = nodesOf(root).flatMap((node) => (node.type === 'text' ? [node.value] : []));
    expect(words.filter((word) => /\*\*|https?:\/\/|\|/.test(word))).toEqual([]);
  });
});

function leadsSomewhere(url: string, anchors: readonly string[]): boolean {
  if (url.startsWith('#')) return [...anchors, ...howToIds()].includes(decodeURIComponent(url.slice(1)));
  if (/^\/producto\/\d+$/.test(url)) return true;
  if (url.startsWith('/')) return ['/', '/carrito', '/user', '/instructivo'].includes(url.replace(/#.*/, ''));
  return /^(https:\/\/[\w.-]+\.[a-z]+\/|\{\{enlace-whatsapp\}\}$)/.test(url) && !/\.example(\/|$)/.test(url);
}

/** The how-to's files are sections of one page: each leads to the others by name. */
function howToIds(): string[] {
  return howTo.map(({ key }) => key.replace(/^\d+-/, ''));
}
