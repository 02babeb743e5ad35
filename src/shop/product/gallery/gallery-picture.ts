/**
 * The gallery's pictures: pixels on the widest screen, and the `sizes` of others. On a phone a picture is 94vw wide; with
 * 80vw, screens of three dots a pixel take the one of 800 pixels, half the bytes of the next.
 */
export const GALLERY_PICTURE = {
  width: 620,
  size: 'large',
  sizes: '(min-width: 68rem) 620px, (min-width: 48rem) 56vw, 80vw',
} as const;
