/** Addresses of the screens, for links, routes and the built pages of deploy/pages/pages.ts (docs/buying.md#routes). */
export const paths = {
  home: '/',
  category: (slug: string) => `/categoria/${slug}`,
  product: (id: number | string) => `/producto/${id}`,
  user: '/user',
  cart: '/carrito',
  admin: '/admin',
  howTo: '/instructivo',
  withdrawal: '/instructivo#arrepentimiento',
} as const;

const PRODUCT_WITH_ZEROS = new RegExp(`^(${paths.product('')})0+(?=\\d)`);

/** Returns the canonical form of a path: `/Producto/00132/` → `/producto/132`. */
export function canonicalPath(path: string): string {
  const plain = path.toLowerCase().replace(/(^|[^/])\/+$/, '$1');
  return plain.replace(PRODUCT_WITH_ZEROS, '$1') || paths.home;
}

/** Query parameter with the source of a shared visit. */
export const SHARE_PARAMETER = 'share';
