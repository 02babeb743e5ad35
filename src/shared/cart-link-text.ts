import type { CartLink } from '#domain/cart/cart-link.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';

/** Returns which parts of a cart link were left out. */
export function cartLinkProblems({ hasUnreadable, hasTooMany }: CartLink): readonly string[] {
  return [
    ...(hasUnreadable ? ['Una parte del enlace no se entiende.'] : []),
    ...(hasTooMany
      ? [`El enlace trae más de ${MAX_PRODUCTS} productos, que es lo que lleva un pedido.`]
      : []),
  ];
}
