import { categories } from './shop/catalogue.ts';
import { paths } from './paths.ts';

/**
 * A screen of the site. This table feeds routes, built pages, sitemap, descriptions, help links and the host's rewrites, and
 * decides which addresses need the catalogue.
 */
export interface Screen {
  /** Address, or pattern of addresses; `*` for all others. */
  readonly path: string;
  /** Component's file, whose exported name ends in `Page`. Absent for the list of products, which is part of the first load. */
  readonly module?: string;
  /** Link text in menu, footer and the map for assistants (llms.txt); absent for a screen without such a link. */
  readonly name?: string;
  /** For search engines and link previews; by default the shop's description. */
  readonly description?: string;
  /** True for a screen left out of search engines and the sitemap. */
  readonly hidden?: true;
  /** True for a screen that shows an unknown visitor no products, and needs no catalogue. */
  readonly withoutProducts?: true;
  /** Starts from an inert frame. `own` names the screen's files; `shared` serves all addresses without a page. */
  readonly frame?: 'own' | 'shared';
}

/** The screens; the first matching path wins (docs/buying.md#routes). */
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

/** Screens linked in menu, footer and the map for assistants (llms.txt). */
export const helpLinks = [
  ...screens.flatMap(({ path, name, description = '' }) => (name ? [{ path, name, description }] : [])),
  { path: paths.withdrawal, name: 'Botón de arrepentimiento', description: 'Arrepentirte de una compra.' },
];
