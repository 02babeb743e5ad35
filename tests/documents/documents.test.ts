import { readdirSync, readFileSync } from 'node:fs';
import type { Element, Nodes } from 'hast';
import { expect, it } from 'vitest';
import { parseDocument } from '#deploy/build/documents/parse-document.ts';
import { screens } from '#config/screens.ts';
import { fillPlaceholders } from '#shop/how-to/placeholders.ts';

const FOLDERS = ['projects-md', 'src/shop/how-to/content'];
const SCREENS = new Set(screens.map(({ path }) => path));

/** The maker documents and the chapters of the how-to; an owner's shop may have no document. */
const pages = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      name,
      elements: elementsOf(parseDocument(fillPlaceholders(readFileSync(`${folder}/${name}`, 'utf8')))),
    })),
);

/** The chapters of the how-to are sections of one page: each leads to the others by name. */
const chapters = readdirSync('src/shop/how-to/content').map((name) => name.replace(/^\d+-|\.md$/g, ''));

it.each(pages)('the links of $name lead to a heading, a screen or an address of the web', ({ elements }) => {
  const ids = new Set([...chapters, ...elements.map(({ properties }) => properties['id'])]);
  const wrong = elements
    .filter(({ tagName }) => tagName === 'a')
    .map(({ properties }) => String(properties['href']))
    .filter((address) =>
      address.startsWith('#')
        ? !ids.has(decodeURIComponent(address.slice(1)))
        : !/^(https:\/\/[\w.-]+\.[a-z]+\/|mailto:|\/producto\/\d+$)/.test(address) &&
          !SCREENS.has(address.replace(/#.*/, '')),
    );
  expect(wrong).toEqual([]);
});

function elementsOf(node: Nodes): Element[] {
  const inner = 'children' in node ? node.children.flatMap(elementsOf) : [];
  return node.type === 'element' ? [node, ...inner] : inner;
}
