import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import {
  fieldsOfForm,
  kindOf,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
} from '#domain/catalogue/product-fields.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { fromNames, mapFields } from '#domain/fields.ts';
import { formatPesos } from '#domain/text/money.ts';
import { NO_PRICE } from '#shared/price-text.ts';
import type { FieldProblems } from '#ui/controls/form.tsx';
import { parseFieldText, fieldText, valueProblem } from '#admin/form/field-kinds.ts';

/** Returns the texts of a product's form; pictures are addresses, one per line. */
export function productTexts(product: Product): Record<ProductField, string> {
  return mapFields(PRODUCT_FIELDS, (name) => fieldText(kindOf(name), product[name]));
}

/** Returns the product for a form's texts. */
export function readProduct(text: (name: ProductField) => string, before: Product): Product {
  return fromNames<Product>(PRODUCT_FIELD_NAMES, (name) =>
    parseFieldText(kindOf(name), text(name), before[name]),
  );
}

/** Returns problems for which the database or the shop would refuse these fields. */
export function productProblems(
  product: Product,
  names: readonly ProductField[],
): FieldProblems<ProductField> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = valueProblem({ ...PRODUCT_FIELDS[name], kind: kindOf(name) }, product[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

/** Returns the problems of a new product. */
export function newProductProblems(
  product: Product,
  entries: ReadonlyMap<string, ProductEntry>,
): FieldProblems<ProductField> {
  const { id, idMeli } = product;
  const known = Array.from(entries.values()).flatMap((entry) =>
    entry.product.ok ? entry.product.value : [],
  );
  const holder = known.find(
    (other) => idMeli !== '' && parseFieldText('listing', other.idMeli, '') === idMeli,
  );
  const namesake = known.find((other) => other.id === id);
  const problems = productProblems(product, fieldsOfForm('new'));
  if (holder !== undefined) problems.idMeli = `Esa publicación ya es de #${holder.id} ${holder.title}`;
  if (entries.has(String(id))) problems.id = `Ese número ya es de «${namesake?.title ?? id}»`;
  return problems;
}

/** Returns the shop's price that results from the typed prices (docs/buying.md#prices). */
export function shopPriceText(product: Product): string {
  const price = shopPrice(product);
  if (price === null) return `En la tienda: ${NO_PRICE}, y no se puede pedir.`;
  return `En la tienda: ${Number.isNaN(price) ? 'falta un importe, por ejemplo 12500' : formatPesos(price)}.`;
}
