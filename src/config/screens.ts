import { categories } from './shop/catalogue.ts';
import { paths } from './paths.ts';

/**
 * A screen of the site. This table feeds the routes, the built pages, the sitemap, the descriptions, the links of help, the
 * host's rewrites and the question whether an address needs the catalogue.
 */
export interface Screen {
  /** Address, or the pattern of its addresses; `*` for all others. */
  readonly path: string;
  /** Component's file, whose exported name ends in `Page`. Without one, the list of products, which is in the first load. */
  readonly module?: string;
  /** Text of its link in menu, footer and the map for assistants; none for a screen that they do not lead to. */
  readonly name?: string;
  /** For search engines and link previews; by default the shop's. */
  readonly description?: string;
  /** Search engines and the sitemap leave it out. */
  readonly hidden?: true;
  /** Shows an unknown visitor no products, and asks for no catalogue. */
  readonly withoutProducts?: true;
  /** Starts from an inert frame: of its own where that names the files of the screen, else shared with all addresses without a page. */
  readonly frame?: 'own' | 'shared';
}

/** The screens, each found by the first path that matches (docs/buying.md#routes). */
export const screens: readonly Screen[] = [
  { path: paths.home },
  ...categories.map(({ slug, description }) => ({
    path: paths.category(slug),
    description,
    frame: 'shared' as const,
  })),
  { path: paths.product(':currentId'), module: '/src/shop/product/product-page.tsx' },
  { path: paths.cart, module: '/src/shop/cart/cart-page.tsx', hidden: true, frame: 'own' },
  {
    path: paths.user,
    module: '/src/shop/account/profile-page.tsx',
    hidden: true,
    withoutProducts: true,
    frame: 'own',
  },
  {
    path: paths.howTo,
    name: 'Cómo comprar',
    module: '/src/shop/how-to/how-to-page.tsx',
    description: 'Cómo comprar, medios de pago, envíos, cambios y preguntas frecuentes.',
    withoutProducts: true,
  },
  {
    path: paths.admin,
    module: '/src/admin/frame/panel-page.tsx',
    hidden: true,
    withoutProducts: true,
    frame: 'shared',
  },
  { path: '*', module: '/src/app/routes/unknown-page.tsx', hidden: true },
];

/** Screens that menu, footer and the map for assistants name. */
export const helpLinks = [
  ...screens.flatMap(({ path, name, description = '' }) => (name ? [{ path, name, description }] : [])),
  { path: paths.withdrawal, name: 'Botón de arrepentimiento', description: 'Arrepentirte de una compra.' },
];
