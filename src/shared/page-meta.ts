import { useEffect } from 'react';
import { canonicalPath } from '#config/paths.ts';

/** The page's description for search engines and link previews (docs/buying.md#page-metadata). */
export interface PageMeta {
  readonly description: string;
  /** Address of the preview's picture; by default the shop's. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product';
  /** True to ask search engines not to index the page. */
  readonly hidden?: boolean;
}

/** Sets the page's metadata in its head, except the title, which `usePageTitle` sets. */
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

/** Returns the shop's origin, as named by the deployed page, whichever host serves it. */
export function shopOrigin(): string {
  const { href } = document.querySelector<HTMLLinkElement>('[rel=canonical]') ?? location;
  return new URL(href).origin;
}

/** Returns the meta elements of a page. @param address canonical address; '' for a page without one */
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

/** Returns the head's element with this attribute; creates a missing one. */
export function headElement(tag: string, attribute: string, value: string): Element {
  const known = document.head.querySelector(`[${attribute}="${value}"]`);
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(attribute, value);
  return element;
}
