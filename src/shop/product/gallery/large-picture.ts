/** The gallery's pictures: pixels on the widest screen, and the `sizes` of others. */
export const LARGE = {
  width: 620,
  size: 'large',
  sizes: '(min-width: 68rem) 620px, (min-width: 48rem) 56vw, 94vw',
} as const;
