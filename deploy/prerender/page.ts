import { escapeHtml } from '../../local/escape-html.ts';
import { ROOT } from '../build/pages.ts';

export interface PageContent {
  /** The markup that React rendered. */
  readonly markup: string;
  /** Path of the prerendered screen, '*' for the not-found screen; none for a frame. */
  readonly path?: string;
  /** Moment of the mirror that the list was rendered from. */
  readonly mirror?: string;
  /** JSON of the product that the page was rendered from. */
  readonly product?: string;
}

/** Preloads of the pictures in sight, which React writes before the markup. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/u;

/** Returns a built page with its content. */
export function fillPage(template: string, { markup, path, mirror, product }: PageContent): string {
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  const root = `<div id="root"${attribute('path', path)}${attribute('mirror', mirror)}>`;
  if (!template.includes(ROOT)) throw new Error('The built page has no empty root.');
  return template
    .replace('</head>', () => `${preloads}</head>`)
    .replace(ROOT, () => `${root}${markup.slice(preloads.length)}</div>${productScript(product)}`);
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly type?: 'website' | 'product';
  readonly image?: string | undefined;
  /** Canonical address; '' leaves it out. */
  readonly address?: string;
  /** Asks search engines to leave the page out. */
  readonly hidden?: boolean;
}

/** Returns a built page with the title, description and picture of its screen, for search engines and link previews. */
export function describedPage(template: string, head: PageHead): string {
  const { title, description, type = 'website', image, address = '', hidden = false } = head;
  const places: [RegExp, string][] = [
    [/(<title>)[^<]*/u, title],
    [metaTag('name', 'description'), description],
    [metaTag('property', 'og:title'), title],
    [metaTag('property', 'og:description'), description],
    [metaTag('property', 'og:type'), type],
  ];
  if (image) places.push([metaTag('property', 'og:image'), image]);
  const more = `${addressTags(address)}${hidden ? '<meta name="robots" content="noindex">' : ''}`;
  return places
    .reduce((page, [place, text]) => put(page, place, text), template)
    .replace('</head>', () => `${more}</head>`);
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`;
}

/** Inert: browsers run no JSON. */
function productScript(json: string | undefined): string {
  if (json === undefined) return '';
  return `<script type="application/json" id="producto">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

function metaTag(kind: string, name: string): RegExp {
  return new RegExp(`(<meta\\s+${kind}="${name}"\\s+content=")[^"]*`, 'u');
}

function put(page: string, place: RegExp, text: string): string {
  if (!place.test(page)) throw new Error(`The built page has no ${place.source}.`);
  return page.replace(place, (_all, before: string) => before + escapeHtml(text));
}

function addressTags(address: string): string {
  if (address === '') return '';
  const href = escapeHtml(address);
  return `<link rel="canonical" href="${href}"><meta property="og:url" content="${href}">`;
}
