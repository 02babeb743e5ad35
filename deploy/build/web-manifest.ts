import type { ManifestOptions } from 'vite-plugin-pwa';
import { paths } from '../../src/config/paths.ts';
import { shop } from '../../src/config/shop/shop.ts';

const SMALL_ICON = { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' };

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
  // --mask and --bg of src/ui/styles/tokens.css.
  theme_color: '#0a4430',
  background_color: '#f5f2ea',
  icons: [
    SMALL_ICON,
    { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/app/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/app/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/app/narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'El catálogo en un teléfono',
    },
    {
      src: '/app/wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'Un producto en una computadora',
    },
  ],
  shortcuts: [
    { name: 'Carrito', url: paths.cart, icons: [SMALL_ICON] },
    { name: 'Mis pedidos', url: `${paths.user}#pedidos`, icons: [SMALL_ICON] },
  ],
};
