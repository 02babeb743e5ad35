import sharp from 'sharp';
import { contrast } from '#tools/brand/colour.ts';
import type { Logo } from '#tools/brand/logo.ts';
import { drawLogo } from './draw-logo.ts';

/** Side in pixels of the drawing that is looked at. */
const SIDE = 32;

/** Opacity, from 0 to 255, from which a pixel counts. */
const OPAQUE = 128;

/** Contrast from which a shape can be told from what is behind it. */
const SEEN = 1.7;

/** The part of a logo's pixels, from 0 to 1, that can be seen on a colour. @param ground as #rrggbb. */
export async function visiblePart(logo: Logo, ground: string): Promise<number> {
  const pixels = await sharp(await drawLogo(logo, SIDE))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const colours: string[] = [];
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) >= OPAQUE) colours.push(`#${pixels.toString('hex', at, at + 3)}`);
  return colours.filter((colour) => contrast(colour, ground) >= SEEN).length / Math.max(1, colours.length);
}
