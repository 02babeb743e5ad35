import { useEffect } from 'react';
import { canonicalPath } from '../config/paths.ts';
import { shop } from '../config/shop.ts';

/** What the page says of itself to search engines and to whoever a link to it is sent. */
export interface PageMeta {
  readonly description: string;
  /** Address of the picture that stands for it; the shop's own unless said. */
  readonly image?: string | undefined;
  /** What kind of thing it is, in Open Graph's words. */
  readonly type?: 'website' | 'product';
  /** Search engines leave it out. */
  readonly hidden?: boolean;
}

/**
 * Describes the page in its head: description, canonical address (without the query) and Open Graph. Null, while
 * what there is to say is not known, leaves what stands there. The page's name is `usePageTitle`'s.
 */
export function usePageMeta(meta: PageMeta | null): void {
  const known = meta !== null;
  const { description = '', image, type, hidden } = meta ?? {};
  useEffect(() => {
    if (known) describePage({ description, image, ...(type && { type }), ...(hidden && { hidden }) });
  }, [known, description, image, type, hidden]);
}

/** Writes the page's description into its head, in the place of the last one. */
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

/** Changes the head's one element of that kind; makes it where index.html has none. */
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
