/** Every address of the site (spec §2). */
export const paths = {
  home: '/',
  product: (id: number | string) => `/producto/${id}`,
  user: '/user',
  cart: '/carrito',
  admin: '/admin',
  howTo: '/instructivo',
} as const;

/** The query parameter that says where a shared visit came from. */
export const SHARE_PARAMETER = 'share';
