import type { CartItem } from '../../src/domain/cart.ts';
import type { Product } from '../../src/domain/product.ts';
import { aProduct } from './a-product.ts';

/** What the cart keeps of a product of 100 g without a share of the shipping. */
export function anItem(id: number, quantity: number): CartItem {
  return { id, cantidadIndividual: quantity, freeShipping: 0, weight: 100 };
}

/** The product of `anItem`. */
export function itsProduct(id: number, changes: Partial<Product> = {}): Product {
  return aProduct({ id, weight: 100, ...changes });
}

/** The catalogue as the cart looks things up in it. */
export function byId(...products: Product[]): ReadonlyMap<number, Product> {
  return new Map(products.map((product) => [product.id, product]));
}
