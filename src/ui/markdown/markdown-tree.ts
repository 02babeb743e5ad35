import type { Element, ElementContent, Root } from 'hast';

/** Colours a text of code; what it gives takes the text's place. Unknown languages give it back plain. */
export type Highlight = (language: string, code: string) => ElementContent[];

export interface TreeOptions {
  /** How many levels the headings go down: 2 makes `#` an `<h3>`. */
  readonly deeper: number;
  /** Headings that ask («¿…?») become the summary of a `<details>` that holds what follows them. */
  readonly foldQuestions?: boolean;
  /** The document's title is left out, where the page says it already. */
  readonly withoutTitle?: boolean;
  readonly highlight?: Highlight;
}

/**
 * A plugin that fits a document into its page: headings go down and get GitHub's anchors, tables are named after
 * their heading, a lone picture becomes a figure, a quote that begins with **Peligro**, **Atención** or **Nota**
 * is marked as a notice, code is coloured, and no line ends between a number and its unit.
 */
export function fitTree({
  deeper,
  foldQuestions = false,
  withoutTitle = false,
  highlight,
}: TreeOptions): (tree: Root) => void {
  return (tree) => {
    if (withoutTitle) leaveOutTitle(tree);
    const slugs = new Map<string, number>();
    let heading = '';
    for (const node of elementsOf(tree)) {
      if (HEADING.test(node.tagName)) {
        heading = textOf(node);
        node.properties['id'] = unique(slugOf(heading), slugs);
        node.tagName = `h${Math.min(6, Number(node.tagName[1]) + deeper)}`;
      } else if (node.tagName === 'table') node.properties['dataLabel'] = unique(heading, slugs, ' ');
      else if (node.tagName === 'p') makeFigure(node);
      else if (node.tagName === 'blockquote') markNotice(node);
      else if (node.tagName === 'code' && highlight) colour(node, highlight);
    }
    // After the anchors, which are made of what was written.
    joinUnits(tree);
    if (foldQuestions) tree.children = fold(tree.children);
  };
}

/** The text of an element, without its marks. */
export function textOf(node: Element | Root): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}

/** GitHub's anchor for a heading: «¿Qué incluye?» → `qué-incluye`. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}

/** The language that a fenced block names, or ''. */
export function languageOf(code: Element | undefined): string {
  const classes = code?.properties['className'];
  const names = Array.isArray(classes) ? classes.filter((name) => typeof name === 'string') : [];
  return names.find((name) => name.startsWith(LANGUAGE))?.slice(LANGUAGE.length) ?? '';
}

const LANGUAGE = 'language-';
const BEFORE_UNIT =
  /(?<=\d)\s(?=(?:[kmµμ]?[VAW]|VA|V[AD]?C|m?Ah|Wh|[kM]?Ω|[µμnpm]?F|[kMG]?Hz|[mµμn]?s|min|h|[cmk]?m[²³]?|k?g|%|°C|bits?|[kMG]B|dBm?|baudios|px|rpm|[kM]bps)(?![\p{L}\p{N}]))/gu;
const HEADING = /^h[1-6]$/;
const NOTICES = { peligro: 'error', atención: 'warning', nota: 'info' } as const;
type NoticeWord = keyof typeof NOTICES;

/** Every element, each before what is in it. */
function* elementsOf(parent: Element | Root): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** The text, numbered from its second use on. */
function unique(text: string, used: Map<string, number>, gap = '-'): string {
  const times = used.get(text + gap) ?? 0;
  used.set(text + gap, times + 1);
  return times === 0 ? text : `${text}${gap}${gap === '-' ? times : times + 1}`;
}

function leaveOutTitle(tree: Root): void {
  const first = tree.children.find((child) => child.type === 'element');
  if (first?.tagName === 'h1') tree.children = tree.children.filter((child) => child !== first);
}

/** «20 °C/W», «47 kΩ»: a space that does not break, but in code, which is copied. */
function joinUnits(parent: Element | Root): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replace(BEFORE_UNIT, '\u00A0');
    else if (child.type === 'element' && child.tagName !== 'code') joinUnits(child);
  }
}

function makeFigure(paragraph: Element): void {
  const [image, ...rest] = paragraph.children;
  if (image?.type !== 'element' || image.tagName !== 'img' || rest.length > 0) return;
  paragraph.tagName = 'figure';
  const title = image.properties['title'];
  if (typeof title !== 'string') return;
  delete image.properties['title'];
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: title }],
  };
  paragraph.children.push(caption);
}

/** Takes the opening words out of the quote and keeps them as the notice's title. */
function markNotice(quote: Element): void {
  const first = quote.children.find((child) => child.type === 'element');
  const [strong, next] = first?.children ?? [];
  if (first === undefined || strong?.type !== 'element' || strong.tagName !== 'strong') return;
  const title = textOf(strong).replace(/[.:]\s*$/, '');
  const word = /^\p{L}+/u.exec(title)?.[0].toLowerCase() ?? '';
  if (!isNoticeWord(word)) return;
  quote.properties['dataTone'] = NOTICES[word];
  quote.properties['dataTitle'] = title;
  first.children.shift();
  if (next?.type === 'text') next.value = next.value.replace(/^\s*[.:—-]?\s*/, '');
  if (textOf(first).trim() === '') quote.children = quote.children.filter((child) => child !== first);
}

function isNoticeWord(word: string): word is NoticeWord {
  return Object.hasOwn(NOTICES, word);
}

function colour(code: Element, highlight: Highlight): void {
  const language = languageOf(code);
  if (language !== '') code.children = highlight(language, textOf(code));
}

/** Puts each question and what follows it, up to the next heading, into a `<details>`. */
function fold(nodes: Root['children']): Root['children'] {
  const folded: Root['children'] = [];
  let open: Element | null = null;
  for (const node of nodes) {
    if (node.type === 'element' && HEADING.test(node.tagName)) {
      open = textOf(node).startsWith('¿') ? question(node) : null;
      folded.push(open ?? node);
    } else if (open !== null && node.type !== 'doctype') open.children.push(node);
    else folded.push(node);
  }
  return folded;
}

function question(heading: Element): Element {
  // No link beside it: the summary is one control already.
  heading.properties['dataPlain'] = true;
  return element('details', [element('summary', [heading])]);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
