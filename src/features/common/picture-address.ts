/** The marketplace's picture sizes (facts §1): C ≈ 400 px, O ≈ 500, F up to 1920. */
export type PictureSize = 'C' | 'O' | 'F';

const MARKETPLACE_PICTURE = /(D_NQ_NP_(?:2X_)?[\w-]+)-[A-Z]\.(?:jpg|webp)$/;

/** The address of a marketplace's picture in another size, as WebP; any other address as it is. */
export function pictureAddress(original: string, size: PictureSize): string {
  return original.replace(MARKETPLACE_PICTURE, `$1-${size}.webp`);
}
