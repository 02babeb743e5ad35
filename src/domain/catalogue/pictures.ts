import type { Picture } from './product.ts';

/** Returns the one address of a picture that pages use. */
export function addressOfPicture({ secure_url, url }: Picture): string {
  return secure_url || url;
}

/**
 * Returns a picture that the seller adds. A listing's picture has both addresses: by the empty one the mirror knows that the
 * seller added this one, and keeps it (docs/decisions/0015-mirror.md).
 */
export function ownPicture(address: string): Picture {
  return { url: '', secure_url: address.trim().replace(/^http:\/\/(?!localhost)/i, 'https://') };
}

/** Returns the pictures as `known` has them, where it has their addresses: the site's mirror keeps one address of each. */
export function knownPictures(pictures: readonly Picture[], known: readonly Picture[]): readonly Picture[] {
  const byAddress = new Map(known.map((picture) => [addressOfPicture(picture), picture]));
  return pictures.map((picture) => byAddress.get(addressOfPicture(picture)) ?? picture);
}
