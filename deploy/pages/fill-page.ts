import { escapeHtml } from '#tools/escape-html.ts';
import { metaTags, type PageMeta } from '#shared/page-meta.ts';
import { ROOT_ELEMENT } from './pages.ts';

export interface PageContent {
  /** The markup that React rendered. */
  readonly markup: string;
  /** Path of the prerendered screen, '*' for the not-found screen; absent for a frame. */
  readonly path?: string;
  /** Markup beside the screen, which React does not replace. */
  readonly beside?: string;
  /** JSON of the part of the mirror that the page was rendered from. */
  readonly products?: string;
  /** True in a large shop: the page's scripts load the list of products at the visitor's first interaction. */
  readonly isEnough?: boolean;
}

/** The link with which a page loads the list of products in parallel with its scripts. */
const LIST_LINK = /\s*<link rel="later" as="fetch"[^>]*>/u;

/** Line ends between elements and within texts waste bytes of the page's first flight. */
const LINES_BETWEEN_ELEMENTS = />\s+</gu;
const LINES_IN_TEXTS = /\n\s+/gu;

/** Preloads of visible pictures, which React writes before the markup. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/u;

/** Returns a built page with its content. */
export function fillPage(
  template: string,
  { markup, path, beside = '', products, isEnough = false }: PageContent,
): string {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  const root = path === undefined ? '<div id="root">' : `<div id="root" data-path="${escapeHtml(path)}">`;
  if (!template.includes(ROOT_ELEMENT)) throw new Error('The built page has no empty root.');
  return (isEnough ? template.replace(LIST_LINK, '') : template)
    .replaceAll(LINES_BETWEEN_ELEMENTS, '><')
    .replaceAll(LINES_IN_TEXTS, ' ')
    .replace('</head>', () => `${preloads}</head>`)
    .replace(
      ROOT_ELEMENT,
      () => `${root}${markup.slice(preloads.length)}</div>${beside}${productsScript(products, isEnough)}`,
    );
}

export interface PageHead extends PageMeta {
  readonly title: string;
  /** Origin of the site; '' when unknown. */
  readonly origin: string;
  /** Canonical path, which needs the origin; absent for a page of many addresses. */
  readonly path?: string | undefined;
  /** Open Graph properties of this page only. */
  readonly properties?: readonly (readonly [property: string, content: string])[];
  /** Structured data in the vocabulary of schema.org. */
  readonly data?: object;
}

/** Width and height of the picture in link previews of the shop. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

const OWN_PICTURE = [
  ['property', 'og:image:width', String(SHARED_PICTURE.width)],
  ['property', 'og:image:height', String(SHARED_PICTURE.height)],
] as const;

/** Returns a built page with the head of its screen, for search engines, assistants and link previews. */
export function describedPage(template: string, head: PageHead): string {
  const { title, origin, path, properties = [], image, data } = head;
  const address = origin === '' || path === undefined ? '' : origin + path;
  const tags = [
    ...metaTags(head, origin, address),
    ['property', 'og:title', title],
    ...properties.map(([property, content]) => ['property', property, content]),
    ...(image ? [] : OWN_PICTURE),
  ];
  const elements = [
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(([kind, name, content = '']) =>
      content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`,
    ),
    address === '' ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
  ];
  const script =
    data === undefined
      ? ''
      : `<script type="application/ld+json">${inertJson(JSON.stringify(data))}</script>`;
  return template
    .replace(/<title>[^<]*<\/title>/u, () => elements.join(''))
    .replace('</head>', () => `${script}</head>`);
}

function productsScript(json: string | undefined, isEnough: boolean): string {
  return json === undefined
    ? ''
    : `<script type="application/json" id="productos"${isEnough ? ' data-espera' : ''}>${inertJson(json)}</script>`;
}

/** Escapes JSON for a data script: without `<`, no text can end the element. */
function inertJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
