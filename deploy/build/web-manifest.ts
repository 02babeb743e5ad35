import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '#config/shop/brand.ts';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { brandPalette } from '#tools/brand/brand-css.ts';
import { installScreenshots } from './brand/install-screenshots.ts';

const SMALL_ICON = { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' };

const palette = brandPalette(brand);

/** Describes the shop to the system that installs it (docs/buying.md#offline). */
export const webManifest: Partial<ManifestOptions> = {
  id: paths.home,
  name: `${shop.name}: ${shop.tagline.toLowerCase()}`,
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
  screenshots: installScreenshots().map(({ file: _file, ...screenshot }) => screenshot),
  shortcuts: [
    { name: 'Carrito', url: paths.cart, icons: [SMALL_ICON] },
    { name: 'Mis pedidos', url: `${paths.user}#pedidos`, icons: [SMALL_ICON] },
  ],
};
