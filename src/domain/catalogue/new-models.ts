/** New model of each discontinued product that has one (docs/buying.md#product-page). */
const NEW_MODELS: ReadonlyMap<number, number> = new Map([[199, 138]]);

/** Returns the product id of a discontinued product's new model. */
export function newModelOf(productId: number): number | undefined {
  return NEW_MODELS.get(productId);
}
