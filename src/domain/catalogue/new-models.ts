import { newModels } from '../../config/shop/catalogue.ts';

/** Returns the product id of a discontinued product's new model. */
export function newModelOf(productId: number): number | undefined {
  return newModels.get(productId);
}
