import type { Element, ElementContent, Root } from 'hast';
import { isQuestion, textOf } from '#ui/markdown/tree.ts';

/** A rehype plugin: returns a function that changes the parsed document. */
export type DocumentPlugin = () => (tree: Root) => void;

/** Labels each table with its heading; a second table gets a number: «Especificaciones 2». */
export const nameTables: DocumentPlugin = () => (tree) => {
  const counts = new Map<string, number>();
  let heading = '';
  for (const element of elementsOf(tree)) {
    if (HEADING.test(element.tagName)) heading = textOf(element);
    if (element.tagName !== 'table') continue;
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    element.properties['dataLabel'] = count === 1 ? heading : `${heading} ${count}`;
  }
};

/** Turns a quote that begins with **Peligro**, **Atención** or **Nota** into a notice with that title. */
export const markNotices: DocumentPlugin = () => (tree) => {
  for (const quote of elementsOf(tree)) {
    if (quote.tagName !== 'blockquote') continue;
    const first = quote.children.find((child) => child.type === 'element');
    const [strong, next] = first?.children ?? [];
    if (first === undefined || strong?.type !== 'element' || strong.tagName !== 'strong') continue;
    const title = textOf(strong).replace(/[.:]\s*$/, '');
    const tone = NOTICE_TONES.get(/^\p{L}+/u.exec(title)?.[0].toLowerCase() ?? '');
    if (tone === undefined) continue;
    quote.properties['dataTone'] = tone;
    quote.properties['dataTitle'] = title;
    first.children.shift();
    if (next?.type === 'text') next.value = next.value.replace(/^\s*[.:—-]?\s*/, '');
    if (textOf(first).trim() === '') quote.children = quote.children.filter((child) => child !== first);
  }
};

/** Removes line ends between rows and cells, which browsers would move out of the table. */
export const trimTables: DocumentPlugin = () => (tree) => {
  for (const element of elementsOf(tree)) {
    if (!TABLE_PARTS.has(element.tagName)) continue;
    element.children = element.children.filter((child) => child.type === 'element');
  }
};

/** Adds the column's heading to each cell of a table with more than two columns, so that phones can stack the cells. */
export const labelCells: DocumentPlugin = () => (tree) => {
  for (const table of elementsOf(tree)) {
    if (table.tagName !== 'table') continue;
    const [head, ...rows] = [...elementsOf(table)].filter(({ tagName }) => tagName === 'tr');
    const labels = (head?.children ?? []).map((cell) => (cell.type === 'element' ? textOf(cell) : ''));
    if (labels.length < 3) continue;
    for (const row of rows)
      for (const [at, cell] of row.children.entries())
        if (at > 0 && cell.type === 'element') cell.properties['data-label'] = labels[at] ?? '';
  }
};

/** Joins numbers and units («20 °C/W», «47 kΩ») with a non-breaking space, except in code, which people copy. */
export const joinUnits: DocumentPlugin = () => joinUnitsIn;

/** Moves each heading that is a question («¿…?»), with the content up to the next heading, into a `<details>`. */
export const foldQuestions: DocumentPlugin = () => (tree) => {
  const folded: Root['children'] = [];
  let open: Element | null = null;
  for (const node of tree.children) {
    if (node.type === 'element' && HEADING.test(node.tagName)) {
      open = isQuestion(node) ? elementOf('details', [elementOf('summary', [node])]) : null;
      folded.push(open ?? node);
    } else if (open !== null && node.type !== 'doctype') open.children.push(node);
    else folded.push(node);
  }
  tree.children = folded;
};

export function* elementsOf(parent: Element | Root): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsOf(child);
  }
}

const SPACES_BEFORE_UNIT =
  /(?<=\d)\s(?=(?:[kmµμ]?[VAW]|VA|V[AD]?C|m?Ah|Wh|[kM]?Ω|[µμnpm]?F|[kMG]?Hz|[mµμn]?s|min|h|[cmk]?m[²³]?|k?g|%|°C|bits?|[kMG]B|dBm?|baudios|px|rpm|[kM]bps)(?![\p{L}\p{N}]))/gu;
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);
const HEADING = /^h[1-6]$/;
const NOTICE_TONES = new Map([
  ['peligro', 'error'],
  ['atención', 'warning'],
  ['nota', 'info'],
]);

function joinUnitsIn(parent: Element | Root): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replace(SPACES_BEFORE_UNIT, '\u00A0');
    else if (child.type === 'element' && child.tagName !== 'code') joinUnitsIn(child);
  }
}

function elementOf(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
