import { paths } from '../../src/config/paths.ts';

/** A page of the build. */
export interface BuiltPage {
  readonly file: string;
  /** Pattern of the addresses that the host serves with this file, as in the rewrites of firebase.json. */
  readonly source: string;
  /** The frame shown before any script runs. */
  readonly frame: 'list' | 'other';
  /** Module of the screen, whose chunk loads together with the page. */
  readonly screen?: string;
}

/** The built pages, in the order of the rewrites in firebase.json: the host takes the first whose source matches. */
export const pages = {
  list: { file: 'index.html', source: paths.home, frame: 'list' },
  product: {
    file: 'producto.html',
    source: paths.product('**'),
    frame: 'other',
    screen: 'src/shop/product/product-page.tsx',
  },
  cart: {
    file: 'carrito.html',
    source: paths.cart,
    frame: 'other',
    screen: 'src/shop/cart/cart-page.tsx',
  },
  profile: {
    file: 'perfil.html',
    source: paths.user,
    frame: 'other',
    screen: 'src/shop/account/profile-page.tsx',
  },
  howTo: {
    file: 'ayuda.html',
    source: paths.howTo,
    frame: 'other',
    screen: 'src/shop/how-to/how-to-page.tsx',
  },
  other: { file: 'otra.html', source: '!/@(static)/**', frame: 'other' },
} as const satisfies Record<string, BuiltPage>;
