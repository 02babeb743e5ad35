import { paths } from '#config/paths.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { pictureAddress, pictureSet } from '#shared/picture-address.ts';

/**
 * Width of the gallery's pictures in pixels on the widest screen, and the `sizes` for others. On a phone a picture is a square in
 * a frame of 4:3 as wide as the window.
 */
export const GALLERY_PICTURE = {
  width: 620,
  size: 'large',
  sizes: '(min-width: 68rem) 620px, (min-width: 48rem) 56vw, 75vw',
} as const;

const LINK = `a[href^="${paths.product('')}"]`;
/** A suggestion of the search is not a link, because the focus stays in the field. */
const SUGGESTION = '[role="option"][data-product]';

/** Milliseconds on a link that show intent: a pointer that passes over cards prefetches nothing. */
const INTENT_MS = 65;

/** Prefetches a product's first picture, once, when a link or suggestion of the product is hovered, touched or focused. */
export function prefetchPictures({ store }: Catalogue): void {
  const fetched = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function fetchPicture(id: number): void {
    const picture = store.getState().live.get(id)?.imgMeliUrl[0];
    if (picture === undefined || fetched.has(id)) return;
    fetched.add(id);
    request(picture.secure_url || picture.url);
  }
  function handleTarget({ target }: Event): void {
    clearTimeout(timer);
    const id = linkedProduct(target);
    if (id !== null) timer = setTimeout(fetchPicture, INTENT_MS, id);
  }
  for (const event of ['pointerover', 'focusin']) addEventListener(event, handleTarget);
  addEventListener('pointercancel', () => clearTimeout(timer));
}

/** Returns the cached address of the picture that a link to the product shows now, in its card or item. */
export function linkedPicture(id: number): string | undefined {
  const links = document.querySelectorAll(`a[href="${paths.product(id)}"]`);
  const pictures = Array.from(links, (link) => link.closest('article, li')?.querySelector('img'));
  return pictures.find((picture) => picture?.complete && picture.naturalWidth > 0)?.currentSrc;
}

/** Returns the id of the product that an event's target links to; null elsewhere. */
function linkedProduct(target: EventTarget | null): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>(`${LINK}, ${SUGGESTION}`) : null;
  if (place === null) return null;
  return Number(place.dataset['product'] ?? place.getAttribute('href')?.slice(paths.product('').length));
}

/** Requests a picture with the `sizes` of the gallery's first picture, so that the browser chooses the same file. */
function request(original: string): void {
  const image = new Image();
  image.sizes = GALLERY_PICTURE.sizes;
  image.srcset = pictureSet(original) ?? '';
  image.src = pictureAddress(original, GALLERY_PICTURE.size);
}
