import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { brand } from '#config/shop/brand.ts';
import { SHARED_PICTURE } from '#deploy/pages/fill-page.ts';
import { readLogo, type Drawing } from '#tools/brand/logo.ts';
import { paletteOf } from '#tools/brand/palette.ts';
import { inRepository } from '#tools/repository.ts';

/** Diameter of the circle that every system keeps visible in an icon, as a share of its side. */
const SAFE_CIRCLE = 0.8;

/** Creates the content of one file of the site. */
type Picture = () => Buffer | Promise<Buffer>;

/**
 * Returns the site's pictures by address, drawn from the owner's logo and dark colour. Leaves out pictures that the owner put
 * into public/.
 * @throws ToolError for an unusable logo
 */
export function brandPictures(): Readonly<Record<string, Picture>> {
  const logo = readLogo();
  const ground = paletteOf(brand)['mask']?.light ?? '';
  const { width, height } = logo;
  const cut = (SAFE_CIRCLE * Math.max(width, height)) / Math.hypot(width, height);
  const pictures: Readonly<Record<string, Picture>> = {
    '/favicon.svg': () => Buffer.from(logo.svg),
    '/logo.svg': () => Buffer.from(logo.svg),
    // The system rounds its corners.
    '/apple-touch-icon.png': () => drawLogo(logo, 180, 180, 0.68, ground),
    '/app/icon-192.png': () => drawLogo(logo, 192, 192),
    '/app/icon-512.png': () => drawLogo(logo, 512, 512),
    '/app/maskable-192.png': () => drawLogo(logo, 192, 192, cut, ground),
    '/app/maskable-512.png': () => drawLogo(logo, 512, 512, cut, ground),
    '/og.png': () => drawLogo(logo, SHARED_PICTURE.width, SHARED_PICTURE.height, 0.6, ground),
  };
  return Object.fromEntries(
    Object.entries(pictures).filter(([address]) => !existsSync(inRepository(`public${address}`))),
  );
}

/**
 * Draws the logo in the centre of a PNG. @param share of the picture's shorter side that the logo takes
 * @param ground colour behind the logo; transparent by default
 */
function drawLogo(
  { svg }: Drawing,
  width: number,
  height: number,
  share = 1,
  ground = '#0000',
): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * share);
  const sized = svg.replace(/^<svg\b[^>]*>/u, (root) =>
    root
      .replaceAll(/\s(?:width|height|preserveAspectRatio)="[^"]*"/gu, '')
      .replace('<svg', `<svg width="${side}" height="${side}"`),
  );
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: Buffer.from(sized) }])
    .png()
    .toBuffer();
}
