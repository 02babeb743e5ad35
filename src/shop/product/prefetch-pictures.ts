import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { pictureAddress, pictureSet } from '#shared/picture-address.ts';
import { GALLERY_PICTURE } from './gallery/gallery-picture.ts';
import { linkedProduct } from './linked-product.ts';

/** A pointer that stays on a link this long means it: one that scrolls or passes over cards fetches nothing. */
const INTENT_MS = 65;

/** Fetches a product's first picture, once, when a link or suggestion of the product is hovered, touched or focused. */
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

/** As the gallery's first picture does, so that the browser chooses the same size. */
function request(original: string): void {
  const image = new Image();
  image.sizes = GALLERY_PICTURE.sizes;
  image.srcset = pictureSet(original) ?? '';
  image.src = pictureAddress(original, GALLERY_PICTURE.size);
}
