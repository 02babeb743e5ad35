import { paths } from '../../config/paths.ts';

const LINK = `a[href^="${paths.product('')}"]`;
/** A suggestion of the search is no link, because the focus stays in the field. */
const SUGGESTION = '[role="option"][data-product]';

/** Returns the id of the product to which the place of an event leads; null elsewhere. */
export function linkedProduct(target: EventTarget | null): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>(`${LINK}, ${SUGGESTION}`) : null;
  if (place === null) return null;
  return Number(place.dataset['product'] ?? place.getAttribute('href')?.slice(paths.product('').length));
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
