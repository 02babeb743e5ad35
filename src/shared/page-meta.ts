import { useEffect } from 'react';
import { canonicalPath } from '#config/paths.ts';

/** The page's description for search engines and link previews (docs/buying.md#page-metadata). */
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

export function describePage(meta: PageMeta): void {
  const origin = shopOrigin();
  const address = origin + canonicalPath(location.pathname);
  headElement('link', 'rel', 'canonical').setAttribute('href', address);
  for (const [attribute, name, content] of metaTags(meta, origin, address))
    headElement('meta', attribute, name).setAttribute('content', content);
}

/** Origin of the shop: a deployed page names it, whichever host serves the page. */
export function shopOrigin(): string {
  const { href } = document.querySelector<HTMLLinkElement>('[rel=canonical]') ?? location;
  return new URL(href).origin;
}

/** The meta elements of a page. @param address canonical address; '' where the page has none. */
export function metaTags(
  { description, image, type = 'website', hidden }: PageMeta,
  origin: string,
  address: string,
) {
  return [
    ['name', 'description', description],
    ['name', 'robots', hidden ? 'noindex' : 'index, follow'],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:type', type],
    ['property', 'og:image', image || `${origin}/og.png`],
  ] as const;
}

/** Returns the element of the head with this attribute; creates the element where the page has none. */
export function headElement(tag: string, attribute: string, value: string): Element {
  const known = document.head.querySelector(`[${attribute}="${value}"]`);
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(attribute, value);
  return element;
}
