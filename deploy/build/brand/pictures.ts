import { readFileSync } from 'node:fs';
import { brand } from '#config/shop/brand.ts';
import { shop } from '#config/shop/shop.ts';
import { brandPalette } from '#tools/brand/brand-css.ts';
import { readLogo, squareLogo } from '#tools/brand/logo.ts';
import { inRepository } from '#tools/repository.ts';
import { drawLogo } from './draw-logo.ts';
import { installScreenshots } from './install-screenshots.ts';
import { largeLogoAddress } from './logo-module.ts';
import { sharedPicture } from './shared-picture.ts';

/** Diameter of the circle that no system cuts off an icon, as a share of its side. */
const SAFE_CIRCLE = 0.8;

/** Part of Apple's icon, whose corners are rounded, that the logo takes. */
const IN_ROUNDED_SQUARE = 0.68;

/** A file of the site. */
type Picture = () => Buffer | Promise<Buffer>;

/**
 * The site's pictures by address, made from the owner's logo, colours and name.
 * @throws ToolError for a logo or colour that cannot be used.
 */
export function brandPictures(): Readonly<Record<string, Picture>> {
  const logo = readLogo();
  const tokens = brandPalette(brand);
  const ground = tokens['mask']?.light ?? '';
  const { width, height } = logo.viewBox;
  const cut = { share: (SAFE_CIRCLE * Math.max(width, height)) / Math.hypot(width, height), ground };
  const large = largeLogoAddress(logo.svg);
  return {
    ...(large !== undefined && { [large]: () => Buffer.from(logo.svg) }),
    '/favicon.svg': () => Buffer.from(squareLogo(logo)),
    '/logo.svg': () => Buffer.from(logo.svg),
    '/apple-touch-icon.png': () => drawLogo(logo, 180, { share: IN_ROUNDED_SQUARE, ground }),
    '/app/icon-192.png': () => drawLogo(logo, 192),
    '/app/icon-512.png': () => drawLogo(logo, 512),
    '/app/maskable-192.png': () => drawLogo(logo, 192, cut),
    '/app/maskable-512.png': () => drawLogo(logo, 512, cut),
    '/og.png': () => sharedPicture(shop, logo, tokens),
    ...Object.fromEntries(
      installScreenshots().map(({ src, file }) => [src, () => readFileSync(inRepository(file))]),
    ),
  };
}
