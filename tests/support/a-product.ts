import type { Product } from '../../src/domain/product.ts';

/** An ordinary product, in stock, with what a test has to say about it. */
export function aProduct(said: Partial<Product> = {}): Product {
  const id = said.id ?? 101;
  return {
    id,
    idMeli: `MLA${id}`,
    title: `Producto ${id}`,
    stock: 10,
    weight: 50,
    freeShipping: 0,
    fullFilment: false,
    deprecated: false,
    info: '',
    internalCategory: '',
    video: '',
    imgMeliUrl: [],
    popularidad: 0,
    price: 1000,
    original_price: null,
    permalink: '',
    ...said,
  };
}
