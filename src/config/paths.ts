/** Every address of the site (spec §2). */
export const paths = {
  home: '/',
  product: (id: number | string) => `/producto/${id}`,
  user: '/user',
  cart: '/carrito',
  admin: '/admin',
  howTo: '/instructivo',
} as const;

/** The one address of a screen that several lead to: `/Producto/00132/` → `/producto/132`. */
export function canonicalPath(path: string): string {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return plain.replace(/^(\/producto\/)0+(?=\d)/, '$1') || paths.home;
}

/** The query parameter that says where a shared visit came from. */
export const SHARE_PARAMETER = 'share';
