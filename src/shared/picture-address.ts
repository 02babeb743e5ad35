import { createContext } from 'react';

/** Sizes of the marketplace's pictures (docs/buying.md#pictures). */
export type PictureSize = keyof typeof SIZES;

/** For each size: the prefix (`2X_` doubles the size), the marketplace's letter, and the resulting width in pixels. */
const SIZES = {
  thumbnail: { double: '2X_', letter: 'I', width: 180 },
  card: { double: '', letter: 'C', width: 400 },
  large: { double: '2X_', letter: 'C', width: 800 },
  zoom: { double: '', letter: 'F', width: 1200 },
} as const;

const MARKETPLACE_PICTURE = /D_NQ_NP_(?:2X_)?([\w-]{1,100})-[A-Z]\.(?:jpg|webp)$/;

/** Addresses of the site's own copies of marketplace pictures, by picture name. */
type PictureCopies = ReadonlyMap<string | undefined, string>;

/** Folder of the site's own copies of marketplace pictures (docs/decisions/0024-first-paint.md). */
export const PICTURE_COPIES_FOLDER = '/static/fotos/';

/** The copies in the markup of the opened page before hydration. */
export const PictureCopiesContext = createContext<PictureCopies | undefined>(undefined);

/** Returns the name of a marketplace picture in one size, which its copy shares; undefined for any other address. */
export function pictureName(address: string): string | undefined {
  return /D_NQ_NP_[\w-]+/.exec(address)?.[0];
}

/** Returns the address of a marketplace picture in another size, as WebP, or of its copy; any other address unchanged. */
export function pictureAddress(original: string, size: PictureSize, copies?: PictureCopies): string {
  const { double, letter } = SIZES[size];
  const address = original.replace(MARKETPLACE_PICTURE, `D_NQ_NP_${double}$1-${letter}.webp`);
  return copies?.get(pictureName(address)) ?? address;
}

/** Returns a `srcset` of all sizes except the thumbnail; undefined for an address with only one size. */
export function pictureSet(original: string, copies?: PictureCopies): string | undefined {
  if (!MARKETPLACE_PICTURE.test(original)) return undefined;
  const sizes = ['card', 'large', 'zoom'] as const;
  return sizes.map((size) => `${pictureAddress(original, size, copies)} ${SIZES[size].width}w`).join(', ');
}
