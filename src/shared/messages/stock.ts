/** Shown wherever a product cannot be had. */
export const OUT_OF_STOCK = 'Ups! Sin stock!';
