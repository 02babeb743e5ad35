import { paths } from '../../config/paths.ts';

const LINK = `a[href^="${paths.product('')}"]`;

/** Returns the link to a product at which an event happened. */
export function productLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
}

/** Returns the id of the link's product. */
export function linkedProduct({ pathname }: HTMLAnchorElement): number {
  return Number(pathname.slice(paths.product('').length));
}

/** A picture that a link to a product shows: the address in the browser's cache, and its place in the window. */
export interface LinkedPicture {
  readonly address: string;
  readonly place: DOMRect;
}

/** Returns what a link to the product shows now, in its card or item, before the product's page replaces it. */
export function linkedPicture(id: number): LinkedPicture | undefined {
  const links = document.querySelectorAll(`a[href="${paths.product(id)}"]`);
  const pictures = Array.from(links, (link) => link.closest('article, li')?.querySelector('img'));
  const loaded = pictures.find((picture) => picture?.complete && picture.naturalWidth > 0);
  return loaded ? { address: loaded.currentSrc, place: loaded.getBoundingClientRect() } : undefined;
}
