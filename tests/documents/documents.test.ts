import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../local/seed/catalogue.ts';
import { CATEGORY_NAMES } from '../../src/domain/catalogue/categories.ts';
import {
  anchorsOf,
  documents,
  FOLDER,
  headingsOf,
  howTo,
  imagesOf,
  linksOf,
  nodesOf,
  plainText,
  sectionNodes,
  sectionsOf,
} from './read-documents.ts';

/** The sections of every document, in this order. */
const SECTIONS = [
  'Para qué sirve',
  'Especificaciones',
  'Qué incluye',
  'Pines y conexiones',
  'Lista de materiales',
  'Paso a paso',
  'Problemas y soluciones',
  'Licencia',
];

/** Documents about mains voltage: their first section is safety. */
const MAINS = new Set(['bell', 'dimmer', 'i2c-relay-8', 'rai', 'watchdog']);

const LINES = { least: 150, most: 400 };

const all = documents.map((document) => [document.key, document] as const);
const pages = [...documents, ...howTo].map((document) => [document.key, document] as const);

describe('the maker documents', () => {
  it('there is one document for each internal category, and one category for each document', () => {
    const used = new Set(seedProducts.map(({ internalCategory }) => internalCategory).filter(Boolean));
    const keys = documents.map(({ key }) => key).sort();
    expect(keys).toEqual([...used].sort());
    expect(keys).toEqual([...CATEGORY_NAMES.keys()].sort());
    expect(keys).toHaveLength(14);
  });

  it('every picture of the folder is shown, and its name begins with its document’s', () => {
    const shown = documents.flatMap(({ key, root }) => imagesOf(root).map(({ url }) => ({ key, url })));
    expect(shown.filter(({ key, url }) => !url.startsWith(`img/${key}-`))).toEqual([]);
    const files = readdirSync(`${FOLDER}/img`).map((name) => `img/${name}`);
    expect(files.filter((file) => !shown.some(({ url }) => url === file))).toEqual([]);
  });
});

describe.each(all)('%s', (key, { text, root }) => {
  const sections = sectionsOf(root);
  const titles = sections.map(({ title }) => title);
  const typesIn = (title: string) =>
    sectionNodes(sections.find((section) => section.title === title)).map(({ type }) => type);

  it('has every section, in order', () => {
    expect(titles.filter((title) => SECTIONS.includes(title))).toEqual(SECTIONS);
  });

  it('has between 150 and 400 lines', () => {
    const lines = text.trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(LINES.least);
    expect(lines).toBeLessThanOrEqual(LINES.most);
  });

  it('has one title, headings that skip no level, and an anchor for each', () => {
    const depths = headingsOf(root).map(({ depth }) => depth);
    expect(depths.filter((depth) => depth === 1)).toHaveLength(1);
    expect(depths.slice(1).every((depth, at) => depth > 1 && depth <= (depths[at] ?? 0) + 1)).toBe(true);
    expect(Math.max(...depths)).toBeLessThanOrEqual(4);
    const anchors = anchorsOf(root);
    expect(anchors).toHaveLength(new Set(anchors).size);
  });

  it('has its tables, steps and drawings in their sections', () => {
    expect(typesIn('Para qué sirve')).toContain('image');
    expect(typesIn('Especificaciones')).toContain('table');
    expect(typesIn('Qué incluye')).toContain('list');
    expect(typesIn('Pines y conexiones')).toEqual(expect.arrayContaining(['table', 'image']));
    expect(typesIn('Lista de materiales')).toContain('table');
    expect(typesIn('Paso a paso')).toContain('list');
  });

  it('begins with a danger notice if it is about mains voltage', () => {
    const isFirst = titles[0] === 'Seguridad';
    const [first] = sections[0]?.nodes ?? [];
    const isDanger = first?.type === 'blockquote' && /^\s*Peligro/.test(plainText(first));
    expect({ isFirst, isDanger: isFirst && isDanger }).toEqual(
      MAINS.has(key) ? { isFirst: true, isDanger: true } : { isFirst, isDanger: isFirst },
    );
  });

  it('has an alternative text of 30 characters or more for each picture', () => {
    const missing = imagesOf(root).filter(({ url }) => !existsSync(`${FOLDER}/${url}`));
    expect(missing).toEqual([]);
    const silent = imagesOf(root).filter(
      ({ alt }) => (alt ?? '').length < 30 || /^(imagen|foto|gráfico)/i.test(alt ?? ''),
    );
    expect(silent).toEqual([]);
  });

  it('states its licence', () => {
    const licence = sectionNodes(sections.find(({ title }) => title === 'Licencia'));
    expect(licence.some(({ type }) => type === 'link')).toBe(true);
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
  const product = /^\/producto\/(\d+)$/.exec(url)?.[1];
  if (product !== undefined) return seedProducts.some(({ id }) => id === Number(product));
  if (url.startsWith('/')) return ['/', '/carrito', '/user', '/instructivo'].includes(url.replace(/#.*/, ''));
  return /^(https:\/\/[\w.-]+\.[a-z]+\/|\{\{enlace-whatsapp\}\}$)/.test(url) && !/\.example(\/|$)/.test(url);
}

/** The how-to's files are sections of one page: each leads to the others by name. */
function howToIds(): string[] {
  return howTo.map(({ key }) => key.replace(/^\d+-/, ''));
}
