import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { IconShape } from '#ui/icons/icon.tsx';
import { textOf } from '#ui/markdown/tree.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly tree: Root;
}

const files = import.meta.glob<Root>('./content/*.md', { query: '?document', import: 'tree', eager: true });

/** Files of `content/` (docs/buying.md#how-to) are named NN-name.md: NN is the position, the name the anchor. */
export const howToSections: readonly Section[] = Object.entries(files)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([path, tree]) => toSection(path, tree));

/** Adds an icon before each item of a chapter's list, as long as there are icons. */
export function withIcons(tree: Root, icons: readonly IconShape[]): Root {
  let at = 0;
  const withIcon = (item: ElementContent): ElementContent =>
    isElement(item, 'li') ? { ...item, properties: { ...item.properties, dataIcon: icons[at++] } } : item;
  const children = tree.children.map((node) =>
    isElement(node, 'ol') ? { ...node, children: node.children.map(withIcon) } : node,
  );
  return { ...tree, children };
}

/** Returns the questions with their answers, for search engines. */
export function howToQuestions(): { readonly title: string; readonly text: string }[] {
  const all = howToSections.flatMap(({ tree }) => tree.children.filter((node) => isElement(node, 'details')));
  return all.map(({ children: [summary, ...answer] }) => ({
    title: plainText(summary === undefined ? [] : [summary]),
    text: plainText(answer),
  }));
}

function toSection(path: string, tree: Root): Section {
  const id = /\/\d+-([a-z-]+)\.md$/.exec(path)?.[1];
  const [title] = tree.children;
  if (id === undefined || title === undefined || !isElement(title, 'h1'))
    throw new Error(`${path} must be called NN-name.md and begin with «# Title».`);
  return { id, title: textOf(title), tree };
}

function plainText(nodes: readonly RootContent[]): string {
  return nodes.map(wordsOf).join('').replace(/\s+/g, ' ').trim();
}

/** Returns the text with a space after each paragraph, cell and item. */
function wordsOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.children.map(wordsOf).join('') + (INLINE.test(node.tagName) ? '' : ' ');
}

const INLINE = /^(a|strong|em|code)$/;

function isElement<T extends string>(node: RootContent, tagName: T): node is Element & { tagName: T } {
  return node.type === 'element' && node.tagName === tagName;
}
