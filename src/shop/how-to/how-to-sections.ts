import type { Element, Root, RootContent } from 'hast';
import { foldedWords, foldText } from '#domain/catalogue/search.ts';
import { textOf } from '#ui/markdown/tree.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly tree: Root;
}

interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const files = import.meta.glob<Root>('./content/*.md', { query: '?document', import: 'tree', eager: true });

/** Files of `content/` (docs/buying.md#how-to) are called NN-name.md: NN is the position, the name the anchor. */
export const howToSections: readonly Section[] = Object.entries(files)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([path, tree]) => toSection(path, tree));

let all: readonly Passage[] | undefined;

/** The text of each section, and of each part with a heading. Made at the first search. */
export function passages(): readonly Passage[] {
  return (all ??= howToSections.flatMap(passagesOf));
}

/** Passages need every word of the query; those with it in their title come first. */
export function searchPassages(query: string, among?: readonly Passage[]): Passage[] {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  const hasWords = (text: string) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const found = (among ?? passages()).filter(({ title, text }) => hasWords(`${title} ${text}`));
  return [...found.filter(({ title }) => hasWords(title)), ...found.filter(({ title }) => !hasWords(title))];
}

/** Cuts the text around the first word found, at most `length` characters. */
export function snippetOf(text: string, query: string, length = 140): string {
  const [word = ''] = foldText(query).split(/\s+/);
  // Folding keeps the length of Spanish text, so positions are the same in both.
  const at = Math.max(0, foldText(text).indexOf(word));
  const start = at < length / 2 ? 0 : text.lastIndexOf(' ', at - length / 3) + 1;
  const cut = text.slice(start, start + length);
  const end =
    start + length < text.length ? `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[.,:;]$/, '')}…` : cut;
  return `${start > 0 ? '…' : ''}${end}`;
}

function toSection(path: string, tree: Root): Section {
  const id = /\/\d+-([a-z-]+)\.md$/.exec(path)?.[1];
  const [title] = tree.children;
  if (id === undefined || title === undefined || !isElement(title, 'h1'))
    throw new Error(`${path} must be called NN-name.md and begin with «# Title».`);
  return { id, title: textOf(title), tree };
}

function passagesOf({ id, title, tree }: Section): Passage[] {
  let last = { id, title, text: '' };
  const found = [last];
  for (const node of tree.children.slice(1).flatMap(unfolded)) {
    if (isElement(node, 'h2')) {
      last = { id: String(node.properties['id']), title: textOf(node), text: '' };
      found.push(last);
    } else last.text += wordsOf(node);
  }
  return found.map((one) => ({ id: one.id, title: one.title, text: one.text.replace(/\s+/g, ' ').trim() }));
}

/** A question's heading and answer stand in an element that opens and closes. */
function unfolded(node: RootContent): RootContent[] {
  return isElement(node, 'details') || isElement(node, 'summary') ? node.children.flatMap(unfolded) : [node];
}

/** Text with a space after each paragraph, cell and item. */
function wordsOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.children.map(wordsOf).join('') + (INLINE.test(node.tagName) ? '' : ' ');
}

const INLINE = /^(a|strong|em|code)$/;

function isElement(node: RootContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}
