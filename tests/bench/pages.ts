import { paths } from '../../src/config/paths.ts';

/** Pages that show products, by name. */
export const PAGES_WITH_PRODUCTS: Readonly<Record<string, string>> = {
  list: paths.home,
  category: paths.category('sensores'),
  'product with document': paths.product(132),
  'product without document': paths.product(101),
};

/** Pages that benches visit, by name. */
export const PAGES: Readonly<Record<string, string>> = {
  ...PAGES_WITH_PRODUCTS,
  cart: paths.cart,
  profile: paths.user,
  'how-to': paths.howTo,
};
