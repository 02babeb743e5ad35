/** What a picture is shown as, small to large; a width in CSS pixels is beside each (facts §1). */
export type PictureSize = keyof typeof SIZES;

/** The marketplace's letters; `2X_` doubles a size. */
const SIZES = {
  /** 90 */
  thumbnail: { double: '2X_', letter: 'I' },
  /** 400 */
  card: { double: '', letter: 'C' },
  /** 500 */
  large: { double: '', letter: 'O' },
  /** Up to 1920 */
  full: { double: '', letter: 'F' },
} as const;

const MARKETPLACE_PICTURE = /D_NQ_NP_(?:2X_)?([\w-]+)-[A-Z]\.(?:jpg|webp)$/;

/** The address of a marketplace's picture in another size, as WebP; any other address as it is. */
export function pictureAddress(original: string, size: PictureSize): string {
  const { double, letter } = SIZES[size];
  return original.replace(MARKETPLACE_PICTURE, `D_NQ_NP_${double}$1-${letter}.webp`);
}

/** A `srcset` from which the browser takes what the screen needs; undefined for addresses that have one size. */
export function pictureSet(original: string): string | undefined {
  if (!MARKETPLACE_PICTURE.test(original)) return undefined;
  const widths = { card: 400, large: 500, full: 1200 } as const;
  return (['card', 'large', 'full'] as const)
    .map((size) => `${pictureAddress(original, size)} ${widths[size]}w`)
    .join(', ');
}
