import { categories } from '../../src/config/categories.ts';
import { paths } from '../../src/config/paths.ts';
import type { Kept } from './kept-screen.ts';

/** A page of the build. */
export interface BuiltPage {
  readonly file: string;
  /** Pattern of the addresses that the host serves with this file, as in the rewrites of firebase.json. */
  readonly source?: string;
  /** Shown before any script runs: an inert frame, or the whole screen. */
  readonly content: 'list' | 'other' | 'prerendered';
  /** Makes the prerendered screen that of another visitor: the page then shows a frame. */
  readonly unlessKept?: Kept;
  /** Where the prerendered screen's heading is not its title. */
  readonly title?: string;
  /** Search engines leave the page out. */
  readonly hidden?: true;
  /** Asks for no catalogue: shows a visitor no products (src/app/routes/needs-catalogue.ts), or is the panel. */
  readonly withoutProducts?: true;
  /** Module of the screen, whose chunk loads together with the page. */
  readonly screen?: string;
  /** Style sheets, by name, of what the page does not show at first: they load after the first paint. */
  readonly laterStyles?: readonly string[];
}

/** Name of the style sheet of lists, empty states and errors (`*.list.module.css`), which a product's page does not show at first. */
const LIST_STYLES = 'list';

/** Name of the style sheet of the parts of a product's page that it does not show at first (`*.later.module.css`). */
const LATER_STYLES = 'later';

const PRODUCT_SCREEN = 'src/shop/product/product-page.tsx';

/**
 * The built pages; those with a source in the order of the rewrites in firebase.json. The host serves index.html at the
 * root and 404.html at unknown addresses.
 */
export const pages = {
  list: { file: 'index.html', content: 'list' },
  product: {
    file: 'producto.html',
    source: paths.product('**'),
    content: 'other',
    screen: PRODUCT_SCREEN,
    laterStyles: [LIST_STYLES, LATER_STYLES],
  },
  /** Until the mirror's run has prerendered them. */
  category: {
    file: 'otra.html',
    source: paths.category(`@(${categories.map(({ slug }) => slug).join('|')})`),
    content: 'other',
  },
  cart: {
    file: 'carrito.html',
    source: paths.cart,
    content: 'prerendered',
    unlessKept: 'cart',
    title: 'Carrito',
    hidden: true,
    screen: 'src/shop/cart/cart-page.tsx',
  },
  profile: {
    file: 'user.html',
    source: paths.user,
    content: 'prerendered',
    unlessKept: 'session',
    hidden: true,
    screen: 'src/shop/account/profile-page.tsx',
  },
  howTo: {
    file: 'instructivo.html',
    source: paths.howTo,
    content: 'prerendered',
    withoutProducts: true,
    screen: 'src/shop/how-to/how-to-page.tsx',
  },
  admin: { file: 'otra.html', source: paths.admin, content: 'other', hidden: true, withoutProducts: true },
  notFound: {
    file: '404.html',
    content: 'prerendered',
    hidden: true,
    screen: 'src/app/routes/unknown-path.tsx',
  },
} as const satisfies Record<string, BuiltPage>;

/** Folder of a build, not published, with what prerenders its pages. */
export const PRERENDER_FOLDER = '.prerender';

/** Where React renders in every page. */
export const ROOT = '<div id="root"></div>';
