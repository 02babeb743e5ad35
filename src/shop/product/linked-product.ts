import { paths } from '#config/paths.ts';

const LINK = `a[href^="${paths.product('')}"]`;
/** A suggestion of the search is no link, because the focus stays in the field. */
const SUGGESTION = '[role="option"][data-product]';

/** Returns the id of the product to which the place of an event leads; null elsewhere. */
export function linkedProduct(target: EventTarget | null): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>(`${LINK}, ${SUGGESTION}`) : null;
  if (place === null) return null;
  return Number(place.dataset['product'] ?? place.getAttribute('href')?.slice(paths.product('').length));
}

/** Returns the address, in the browser's cache, of the picture that a link to the product shows now, in its card or item. */
export function linkedPicture(id: number): string | undefined {
  const links = document.querySelectorAll(`a[href="${paths.product(id)}"]`);
  const pictures = Array.from(links, (link) => link.closest('article, li')?.querySelector('img'));
  return pictures.find((picture) => picture?.complete && picture.naturalWidth > 0)?.currentSrc;
}
