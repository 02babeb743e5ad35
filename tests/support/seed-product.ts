import { seedProducts } from '../../local/seed/catalogue.ts';
import type { Product } from '../../src/domain/product.ts';

/** A product of the seed. @throws Error when there is none of that id. */
export function seedProduct(id: number): Product {
  const product = seedProducts.find((candidate) => candidate.id === id);
  if (product === undefined) throw new Error(`No product ${id} in the seed.`);
  return product;
}
