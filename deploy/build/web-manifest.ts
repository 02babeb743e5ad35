import { existsSync } from 'node:fs';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '#config/shop/brand.ts';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { paletteOf } from '#tools/brand/palette.ts';
import { inRepository } from '#tools/repository.ts';

const SMALL_ICON = { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' };

/** Screenshots that a system shows before installing the shop, if the owner put them into public/ (docs/deploy.md#1-make-it-yours). */
const SCREENSHOTS = [
  { src: '/app/narrow.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
  { src: '/app/wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
] as const;

const palette = paletteOf(brand);

/** Describes the shop to the system that installs it (docs/buying.md#offline). */
export const webManifest: Partial<ManifestOptions> = {
  id: paths.home,
  name: `${shop.name}: ${shop.tagline}`,
  short_name: shop.name,
  description: shop.description,
  lang: 'es-AR',
  dir: 'ltr',
  start_url: paths.home,
  scope: paths.home,
  display: 'standalone',
  categories: ['shopping'],
  theme_color: palette['mask']?.light ?? '',
  background_color: palette['bg']?.light ?? '',
  icons: [
    SMALL_ICON,
    { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/app/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/app/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: SCREENSHOTS.filter(({ src }) => existsSync(inRepository(`public${src}`))),
  shortcuts: [
    { name: 'Carrito', url: paths.cart, icons: [SMALL_ICON] },
    { name: 'Mis pedidos', url: `${paths.user}#pedidos`, icons: [SMALL_ICON] },
  ],
};
