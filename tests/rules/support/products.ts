import { Timestamp } from 'firebase/firestore';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { EMPTY_PRODUCT } from '#domain/catalogue/product-fields.ts';
import type { Picture, Product } from '#domain/catalogue/product.ts';
import type { Fields } from './writes.ts';

/** A product as stored: `original_price` is absent when the marketplace has none. */
export type StoredProduct = Omit<Product, 'original_price' | 'price'> & {
  readonly price: number;
  readonly original_price?: number;
  readonly actualizado: Timestamp;
  readonly ultimaOrden?: string;
};

/** A full-fulfilment product. */
export const FULL_ID = 190;

/** One ordinary product more than an order may have (from id 101 on, five units of each), and a full-fulfilment one. */
export const products: readonly StoredProduct[] = [
  ...Array.from({ length: MAX_PRODUCTS + 1 }, (_, i) => ordinary(101 + i)),
  { ...ordinary(FULL_ID), fullFilment: true },
];

export function productAt(id: number): string {
  return `productos/${id}`;
}

/** Returns a product of the test data. @throws Error for an unknown id */
export function product(id: number): StoredProduct {
  const found = products.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no product ${id}`);
  return found;
}

export function pictures(n: number): Picture[] {
  return Array.from({ length: n }, (_, i) => ({
    url: `http://imagenes.example/${i}-O.jpg`,
    secure_url: `https://imagenes.example/${i}-O.jpg`,
  }));
}

/** Fields that a document of another program may lack. */
export const OPTIONAL = [
  'idMeli',
  'weight',
  'freeShipping',
  'fullFilment',
  'deprecated',
  'pausado',
  'info',
  'internalCategory',
  'descripcion',
  'video',
  'imgMeliUrl',
  'popularidad',
  'price',
  'permalink',
] as const;

/** Product 101 as other programs store it, by the missing fields. */
export function bareProducts(): Readonly<Record<string, Fields>> {
  const { actualizado: _, ...fields } = product(101);
  const lacking = (...absent: readonly string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !absent.includes(name)));
  return {
    'the marketplace’s values': lacking('imgMeliUrl', 'popularidad', 'price', 'original_price', 'permalink'),
    'every optional field': lacking(...OPTIONAL, 'original_price'),
    'a price, but not the one before a discount': lacking('price'),
    'a time of its last change': fields,
  };
}

/** A new product as the seller writes it; the caller adds `actualizado`. */
export function newProduct(id: number): Fields {
  return ordinary(id);
}

/** Odd ids have cents and an original price, even ids have neither. */
function ordinary(id: number): StoredProduct {
  const odd = id % 2 === 1;
  const { original_price: _, ...empty } = EMPTY_PRODUCT;
  return {
    ...empty,
    id,
    idMeli: `MLA${900_000_000 + id}`,
    title: `Placa de prueba n.º ${id}`,
    stock: 5,
    weight: 50 + id,
    freeShipping: odd ? 0.25 + 20 * (id - 100) : 0,
    fullFilment: false,
    deprecated: false,
    info: '',
    internalCategory: 'dimmer',
    descripcion: 'Una línea.\n\nY otra.',
    video: '',
    imgMeliUrl: pictures(2),
    popularidad: id,
    price: odd ? 1234.56 + id : 99 + id,
    ...(odd ? { original_price: 1999.99 + id } : {}),
    permalink: `https://articulo.example/MLA-${id}`,
    actualizado: Timestamp.fromDate(new Date('2026-01-01T00:00:00Z')),
  };
}
