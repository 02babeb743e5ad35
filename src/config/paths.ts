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

/** A product's address, maybe with signs behind it that chat programs take for a part of the link. */
const PRODUCT = new RegExp(`^(${paths.product('')})0*(\\d{1,15})(?:%..|\\W)*$`);

/** Returns the canonical form of a path: `/Producto/00132/` and `/producto/132).` → `/producto/132`. */
export function canonicalPath(path: string): string {
  const plain = path.toLowerCase().replace(/(^|[^/])\/+$/, '$1');
  return plain.replace(PRODUCT, '$1$2') || paths.home;
}

/** Returns the number of the product whose page a path leads to; null for another path. */
export function productIdAt(path: string): number | null {
  const [, , id] = PRODUCT.exec(canonicalPath(path)) ?? [];
  return id === undefined ? null : Number(id);
}

/** Query parameter with the source of a shared visit. */
export const SHARE_PARAMETER = 'share';
