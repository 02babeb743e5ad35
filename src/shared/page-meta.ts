import { useEffect } from 'react';
import { canonicalPath } from '../config/paths.ts';
import { shop } from '../config/shop.ts';

/** The page's description for search engines and link previews (docs/product.md#page-metadata). */
export interface PageMeta {
  readonly description: string;
  /** Address of the preview's picture; by default the shop's own. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product';
  /** Asks search engines to leave the page out. */
  readonly hidden?: boolean;
}

/** Describes the page in its head, without the title, which belongs to `usePageTitle`. */
export function usePageMeta(meta: PageMeta): void {
  useEffect(() => describePage(meta));
}

export function describePage({ description, image, type = 'website', hidden = false }: PageMeta): void {
  const address = `${location.origin}${canonicalPath(location.pathname)}`;
  headElement('link', 'rel', 'canonical').setAttribute('href', address);
  const contents = [
    ['name', 'description', description],
    ['name', 'robots', hidden ? 'noindex' : 'index, follow'],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:type', type],
    ['property', 'og:image', new URL(image || '/og.png', location.origin).href],
    ['property', 'og:site_name', shop.name],
  ] as const;
  for (const [attribute, name, content] of contents)
    headElement('meta', attribute, name).setAttribute('content', content);
}

/** Returns the element of the head with this attribute; creates the element where index.html has none. */
function headElement(tag: string, attribute: string, value: string): Element {
  const known = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (known !== null) return known;
  const element = document.createElement(tag);
  element.setAttribute(attribute, value);
  document.head.append(element);
  return element;
}
