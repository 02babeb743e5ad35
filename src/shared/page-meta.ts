import { useEffect } from 'react';
import { canonicalPath } from '../config/paths.ts';
import { shop } from '../config/shop.ts';

/** The page's description for search engines and link previews (docs/product.md#page-metadata). */
export interface PageMeta {
  readonly description: string;
  /** Address of the preview's picture; by default the shop's own. */
  readonly image?: string | undefined;
  /** Type in Open Graph. */
  readonly type?: 'website' | 'product';
  /** Asks search engines to leave the page out. */
  readonly hidden?: boolean;
}

/**
 * Writes description, canonical address (without the query) and Open Graph into the page's head. Null leaves the head
 * unchanged while the description is not known. The title belongs to `usePageTitle`.
 */
export function usePageMeta(meta: PageMeta | null): void {
  useEffect(() => {
    if (meta !== null) describePage(meta);
  });
}

/** Replaces the description in the page's head. */
export function describePage({ description, image, type = 'website', hidden = false }: PageMeta): void {
  const address = `${location.origin}${canonicalPath(location.pathname)}`;
  put('meta[name="description"]', { content: description });
  put('link[rel="canonical"]', { href: address });
  put('meta[name="robots"]', { content: hidden ? 'noindex' : 'index, follow' });
  put('meta[property="og:description"]', { content: description });
  put('meta[property="og:url"]', { content: address });
  put('meta[property="og:type"]', { content: type });
  put('meta[property="og:image"]', { content: new URL(image || '/og.png', location.origin).href });
  put('meta[property="og:site_name"]', { content: shop.name });
}

/** Updates the one element of the head that matches, or creates it where index.html has none. */
function put(selector: string, values: Readonly<Record<string, string>>): void {
  const element = document.head.querySelector(selector) ?? create(selector);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
}

function create(selector: string): Element {
  const [, tag = '', name = '', value = ''] = /^(\w+)\[(\w+)="(.+)"\]$/.exec(selector) ?? [];
  const element = document.createElement(tag);
  element.setAttribute(name, value);
  document.head.append(element);
  return element;
}
