import type { Picture } from './product.ts';

/** Returns the address of a picture that pages load. */
export function storedPictureAddress({ secure_url, url }: Picture): string {
  return secure_url || url;
}

/**
 * Returns a picture that the seller adds. A picture from a listing has both addresses. The empty second address marks the
 * seller's own pictures, which the mirror keeps (docs/decisions/0015-mirror.md).
 */
export function ownPicture(address: string): Picture {
  return { url: '', secure_url: address.trim().replace(/^http:\/\/(?!localhost)/i, 'https://') };
}

/** Returns the pictures, replaced by those of `known` with the same address: the mirror stores one address per picture. */
export function knownPictures(pictures: readonly Picture[], known: readonly Picture[]): readonly Picture[] {
  const byAddress = new Map(known.map((picture) => [storedPictureAddress(picture), picture]));
  return pictures.map((picture) => byAddress.get(storedPictureAddress(picture)) ?? picture);
}
