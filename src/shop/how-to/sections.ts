import { foldedWords, foldText } from '../../domain/catalogue/search.ts';
import { slug } from 'github-slugger';
import { fillPlaceholders } from './placeholders.ts';

interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const files = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true });

/** Files of `content/` (docs/product.md#how-to) are called NN-name.md: NN is the position, the name the anchor. */
export const sections: readonly Passage[] = Object.entries(files)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([path, text]) => toSection(path, text));

export const passages: readonly Passage[] = sections.flatMap(passagesOf);

/** Passages need every word of the query; those with it in their title come first. */
export function searchPassages(query: string, among: readonly Passage[] = passages): Passage[] {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  const hasWords = (text: string) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const found = among.filter(({ title, text }) => hasWords(`${title} ${text}`));
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

function toSection(path: string, raw: string): Passage {
  const id = /\/\d+-([a-z-]+)\.md$/.exec(path)?.[1];
  const title = /^# (.+)$/m.exec(raw)?.[1];
  if (id === undefined || title === undefined)
    throw new Error(`${path} must be called NN-name.md and begin with «# Title».`);
  return { id, title, text: fillPlaceholders(raw) };
}

function passagesOf({ id, title, text }: Passage): Passage[] {
  const [first = '', ...rest] = text.replace(/^# .+$/m, '').split(/^## /m);
  return [
    { id, title, text: plain(first) },
    ...rest.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { id: slug(heading), title: heading, text: plain(lines.join('\n')) };
    }),
  ];
}

function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.|\|[ |:-]+\|$)\s*/gm, '')
    .replace(/[*`]/g, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
