import sharp from 'sharp';
import { squareLogo, type Logo } from '#tools/brand/logo.ts';

interface DrawOptions {
  /** Part of the picture's side that the logo takes. */
  readonly share?: number;
  /** Colour behind the logo; none is transparent. */
  readonly ground?: string;
}

/** Draws the logo in the middle of a square PNG. @param side in pixels. */
export async function drawLogo(
  logo: Logo,
  side: number,
  { share = 1, ground }: DrawOptions = {},
): Promise<Buffer> {
  const svg = squareLogo(logo, share).replace('<svg', `<svg width="${side}" height="${side}"`);
  const drawn = sharp(Buffer.from(svg));
  return (ground === undefined ? drawn : drawn.flatten({ background: ground })).png().toBuffer();
}
