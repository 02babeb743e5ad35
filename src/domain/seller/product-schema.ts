import * as v from 'valibot';
import type { Product } from '../catalogue/product.ts';

/** The most units of a product and pesos of an amount that the database takes (firestore.rules). */
const MAX_STOCK = 1_000_000;
const MAX_PESOS = 1_000_000_000;
const MAX_PICTURES = 12;

const ADDRESS = /^(https?:\/\/\S{1,500})?$/;

function text(most: number) {
  return v.pipe(
    v.string('tiene que ser un texto'),
    v.maxLength(most, `lleva hasta ${most} caracteres`),
    v.regex(/^[^\n\r]*$/, 'va en una sola línea'),
  );
}

function whole(most: number) {
  return v.pipe(
    v.number('tiene que ser un número'),
    v.safeInteger('tiene que ser un número entero'),
    v.minValue(0, 'no puede ser negativo'),
    v.maxValue(most, `no puede pasar de ${most.toLocaleString('es-AR')}`),
  );
}

function amount() {
  return v.pipe(
    v.number('tiene que ser un número'),
    v.finite('tiene que ser un número'),
    v.minValue(0, 'no puede ser negativo'),
    v.maxValue(MAX_PESOS, `no puede pasar de ${MAX_PESOS.toLocaleString('es-AR')}`),
  );
}

function address() {
  return v.pipe(
    v.string('tiene que ser un texto'),
    v.regex(ADDRESS, 'tiene que empezar con https:// o http:// y no llevar espacios'),
  );
}

function flag() {
  return v.boolean('tiene que ser true o false');
}

/**
 * What the database takes in each field of a product, the same as firestore.rules, with what is wrong in Spanish:
 * a form and a file are told before anything is sent.
 */
export const productFields = {
  id: whole(Number.MAX_SAFE_INTEGER),
  idMeli: text(30),
  title: v.pipe(text(200), v.regex(/\S/, 'no puede estar vacío')),
  stock: whole(MAX_STOCK),
  weight: amount(),
  freeShipping: amount(),
  fullFilment: flag(),
  deprecated: flag(),
  info: address(),
  internalCategory: text(60),
  video: text(30),
  imgMeliUrl: v.pipe(
    v.array(
      v.object({ url: address(), secure_url: address() }, 'tiene que tener url y secure_url'),
      'tiene que ser una lista',
    ),
    v.maxLength(MAX_PICTURES, `lleva hasta ${MAX_PICTURES} fotos`),
  ),
  popularidad: whole(Number.MAX_SAFE_INTEGER),
  price: amount(),
  original_price: v.nullable(v.pipe(amount(), v.gtValue(0, 'tiene que ser mayor que 0, o null si no hay'))),
  permalink: address(),
} satisfies { readonly [K in keyof Product]: v.GenericSchema<unknown, Product[K]> };

/** A field's name, in the order of the stored document. */
export type ProductField = keyof Product;

const NAMES: Readonly<Record<ProductField, string>> = {
  id: 'Id',
  idMeli: 'Publicación',
  title: 'Título',
  stock: 'Stock',
  weight: 'Peso',
  freeShipping: 'Envío gratis',
  fullFilment: 'Full',
  deprecated: 'Discontinuado',
  info: 'Información',
  internalCategory: 'Categoría interna',
  video: 'Video',
  imgMeliUrl: 'Fotos',
  popularidad: 'Popularidad',
  price: 'Precio publicado',
  original_price: 'Precio sin descuento',
  permalink: 'Enlace de la publicación',
};

/** What a field is called on screen. */
export function fieldName(field: string): string {
  return isProductField(field) ? NAMES[field] : field;
}

/** Whether a key is a product's field; a prototype's name never is. */
export function isProductField(key: string): key is ProductField {
  return Object.hasOwn(NAMES, key);
}

/** What is wrong with a value for a field, or null. */
export function fieldProblem(field: ProductField, value: unknown): string | null {
  const result = v.safeParse(productFields[field], value);
  return result.success ? null : result.issues[0].message;
}
