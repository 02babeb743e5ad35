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

/** A path with slashes, followed by punctuation that chat programs include in a link. */
const PATH = /^((?:\/[a-z\d-]+)+)(?:%..|[^a-z\d%-])*$/;

const PRODUCT = new RegExp(`^(${paths.product('')})0*(\\d{1,15})$`);

/** Returns the canonical form of a path: `/Producto/00132/` → `/producto/132`, `/carrito).` → `/carrito`. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(PATH, '$1').replace(PRODUCT, '$1$2');
}

/** Returns the product number in the path of a product page; null for another path. */
export function productIdAt(path: string): number | null {
  const [, , id] = PRODUCT.exec(canonicalPath(path)) ?? [];
  return id === undefined ? null : Number(id);
}

/** Anchor of the description on a product's page. */
export const DESCRIPTION = 'descripcion';

/** Query parameter with the source of a shared visit. */
export const SHARE_PARAMETER = 'share';
