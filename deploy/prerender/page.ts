import { escapeHtml } from '../../local/escape-html.ts';
import { metaTags, type PageMeta } from '../../src/shared/page-meta.ts';
import { FRAME_ID } from '../build/kept-screen.ts';
import { ROOT } from '../build/pages.ts';

export interface PageContent {
  /** The markup that React rendered. */
  readonly markup: string;
  /** Path of the prerendered screen, '*' for the not-found screen; none for a frame. */
  readonly path?: string;
  /** Markup that a browser with a session or a cart shows in place of the screen. */
  readonly frame?: string | undefined;
  /** JSON of the part of the mirror that the page was rendered from. */
  readonly products?: string;
  /** True in a large shop: the page's scripts load the list of products with the visitor's first interaction. */
  readonly isEnough?: boolean;
}

/** The link with which a page loads the list of products beside its scripts. */
const LIST_LINK = /\s*<link rel="later" as="fetch"[^>]*>/u;

/** Preloads of the pictures in sight, which React writes before the markup. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/u;

/** Returns a built page with its content. */
export function fillPage(
  template: string,
  { markup, path, frame, products, isEnough = false }: PageContent,
): string {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  const root = path === undefined ? '<div id="root">' : `<div id="root" data-path="${escapeHtml(path)}">`;
  if (!template.includes(ROOT)) throw new Error('The built page has no empty root.');
  return (isEnough ? template.replace(LIST_LINK, '') : template)
    .replace('</head>', () => `${preloads}</head>`)
    .replace(
      ROOT,
      () =>
        `${root}${markup.slice(preloads.length)}</div>${frameTemplate(frame)}${productsScript(products, isEnough)}`,
    );
}

function frameTemplate(frame: string | undefined): string {
  return frame === undefined ? '' : `<template id="${FRAME_ID}">${frame}</template>`;
}

export interface PageHead extends PageMeta {
  readonly title: string;
  /** Origin of the site; '' where unknown. */
  readonly origin: string;
  /** Canonical path, which needs the origin; none for a page of many addresses. */
  readonly path?: string | undefined;
  /** Open Graph properties of this page alone. */
  readonly properties?: readonly (readonly [property: string, content: string])[];
  /** In schema.org's vocabulary. */
  readonly data?: object;
  /** Address of the same content as Markdown. */
  readonly markdown?: string | undefined;
}

/** Returns a built page with the head of its screen, for search engines, assistants and link previews. */
export function describedPage(template: string, head: PageHead): string {
  const { title, origin, properties = [], image } = head;
  const address = addressOf(head);
  const tags: (readonly [kind: string, name: string, content: string])[] = [
    ...metaTags(head, origin, address),
    ['property', 'og:title', title],
    ...properties.map(([property, content]) => ['property', property, content] as const),
  ];
  // The template's size is that of the shop's own picture.
  const sized = image ? template.replaceAll(PICTURE_SIZE, '') : template;
  const titled = sized.replace(TITLE, (_all, before: string) => before + escapeHtml(title));
  return tags
    .filter(([, , content]) => content !== '')
    .reduce((page, tag) => withTag(page, tag), titled)
    .replace('</head>', () => `${linksOf(head)}${dataScript(head.data)}</head>`);
}

const TITLE = /(<title>)[^<]*/u;
const PICTURE_SIZE = /<meta\s+property="og:image:[^>]*>\s*/gu;

function addressOf({ origin, path }: PageHead): string {
  return origin === '' || path === undefined ? '' : origin + path;
}

function linksOf(head: PageHead): string {
  const { markdown } = head;
  const address = addressOf(head);
  const canonical = address === '' ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`;
  if (markdown === undefined) return canonical;
  return `${canonical}<link rel="alternate" type="text/markdown" href="${escapeHtml(markdown)}">`;
}

function dataScript(data: object | undefined): string {
  return data === undefined
    ? ''
    : `<script type="application/ld+json">${inertJson(JSON.stringify(data))}</script>`;
}

/** Sets a meta element; adds the element where the page has none. */
function withTag(page: string, [kind, name, content]: readonly [string, string, string]): string {
  const place = new RegExp(`(<meta\\s+${kind}="${name}"\\s+content=")[^"]*`, 'u');
  const text = escapeHtml(content);
  if (place.test(page)) return page.replace(place, (_all, before: string) => before + text);
  return page.replace('</head>', () => `<meta ${kind}="${name}" content="${text}"></head>`);
}

function productsScript(json: string | undefined, isEnough: boolean): string {
  return json === undefined
    ? ''
    : `<script type="application/json" id="productos"${isEnough ? ' data-espera' : ''}>${inertJson(json)}</script>`;
}

/** Browsers run no JSON, and without `<` no text ends its element. */
function inertJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
