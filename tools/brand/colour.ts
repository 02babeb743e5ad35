import Color from 'colorjs.io';

/** A colour in OKLCH: lightness from 0 to 1, chroma (0 is grey), hue in degrees. */
export interface Colour {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Parses #rrggbb. */
export function colourOf(hex: string): Colour {
  const [lightness, chroma, hue] = new Color(hex).to('oklch').coords;
  // A grey has no hue.
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

/** Returns #rrggbb of the nearest colour that a screen can show. */
export function hexOf({ lightness, chroma, hue }: Colour): string {
  return new Color('oklch', [lightness, chroma, hue])
    .to('srgb')
    .toGamut({ space: 'srgb' })
    .toString({ format: 'hex', collapse: false });
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  return new Color(first).contrastWCAG21(second);
}
