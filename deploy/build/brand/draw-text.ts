import { createRequire } from 'node:module';
import sharp from 'sharp';
import { escapeHtml } from '#tools/escape-html.ts';

const require = createRequire(import.meta.url);

/** Fonts that come with a package, so that a text looks the same on every machine. */
const FONTS = {
  regular: {
    name: 'Inter',
    file: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  },
  bold: {
    name: 'Inter SemiBold',
    file: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
} as const;

/** Size of a text's next try, as a share of that of the one before. */
const SMALLER = 0.92;

export interface TextOptions {
  readonly font: keyof typeof FONTS;
  readonly colour: string;
  /** Size of the letters in pixels; smaller where the text needs more room. */
  readonly size: number;
  /** Room in pixels. A long text breaks into lines. */
  readonly width: number;
  readonly height: number;
}

/** A PNG with a transparent ground. */
export interface DrawnText {
  readonly input: Buffer;
  readonly height: number;
}

/** Draws a text, as large as asked for or as fits. */
export async function drawText(text: string, options: TextOptions): Promise<DrawnText> {
  const { font, colour, size, width, height } = options;
  const { name, file } = FONTS[font];
  const drawing = sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      width,
      dpi: 72,
      spacing: Math.round(size / 4),
      rgba: true,
    },
  });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  if (info.width > width || info.height > height)
    return drawText(text, { ...options, size: Math.floor(size * SMALLER) });
  return { input: data, height: info.height };
}
