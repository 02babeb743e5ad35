import type { Product } from '../../domain/catalogue/product.ts';
import { parsePesos } from '../../domain/seller/amount.ts';
import { pickFields } from '../../domain/seller/pick-fields.ts';
import { changedFields, type ProductChanges } from '../../domain/seller/product-changes.ts';
import { fieldProblem } from '../../domain/seller/product-schema.ts';

/** The fields that the form has. */
const EDITED = [
  'title',
  'price',
  'original_price',
  'stock',
  'weight',
  'freeShipping',
  'internalCategory',
  'info',
  'video',
  'deprecated',
] as const satisfies readonly (keyof Product)[];

type EditedField = (typeof EDITED)[number];

/** What is wrong with each field; absent when nothing is. */
export type ProductProblems = Partial<Record<EditedField, string>>;

/** What was typed: only the fields that differ, or why there are none. */
export type ReadProduct =
  | { readonly changes: ProductChanges; readonly problems: ProductProblems }
  | { readonly changes: null; readonly problems: ProductProblems };

/** Reads the product form; a field that is not in it (a disabled one) stays as it is. */
export function readProductForm(form: FormData, product: Product): ReadProduct {
  const typed = (field: EditedField): string => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const wished = {
    title: typed('title'),
    price: parsePesos(typed('price')),
    original_price:
      typed('original_price') === '' ? null : (parsePesos(typed('original_price')) ?? Number.NaN),
    stock: form.has('stock') ? wholeNumber(typed('stock')) : product.stock,
    weight: parsePesos(typed('weight')),
    freeShipping: parsePesos(typed('freeShipping')),
    internalCategory: typed('internalCategory'),
    info: typed('info'),
    video: typed('video'),
    deprecated: form.has('deprecated'),
  };
  const found = EDITED.flatMap((field) => {
    const problem = fieldProblem(field, wished[field]);
    return problem === null ? [] : [[field, `${capital(problem)}.`] as const];
  });
  const problems: ProductProblems = Object.fromEntries(found);
  const { price, weight, freeShipping, ...others } = wished;
  if (found.length > 0 || price === null || weight === null || freeShipping === null) {
    return { changes: null, problems };
  }
  const next: Product = { ...product, ...others, price, weight, freeShipping };
  return { changes: pickFields(next, changedFields(next, product)), problems };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
