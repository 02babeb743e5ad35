import * as v from 'valibot';
import { EMPTY_PRODUCT } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { changeRequest, type ProductChangeRequest } from './product-changes.ts';
import { productFields, readParts, type ImportProblem, type ProductPart } from './product-import-rows.ts';

/** The largest file, and the most products in one. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_FILE_PRODUCTS = 5000;

export interface ImportPlan {
  readonly added: readonly Product[];
  readonly changed: readonly ProductChangeRequest[];
  /** Number of products that already match the file. */
  readonly unchanged: number;
  /** A product with a problem is in none of the lists. */
  readonly problems: readonly ImportProblem[];
}

/**
 * Compares a file of products with the catalogue (docs/panel.md#product-import). A product that exists may have only
 * the fields that change. A new one needs its id and title; its other fields are empty by default.
 */
export function planImport(json: string, current: ReadonlyMap<number, Product>): ImportPlan {
  const content = parseJson(json);
  if (content === undefined && /^\s*[[{]/.test(json))
    return failed({ path: '', reason: { code: 'not-json' } });
  const file = v.safeParse(ProductFile, Array.isArray(content) ? { productos: content } : content);
  if (!file.success) return failed({ path: '', reason: { code: 'no-products' } });
  const { productos } = file.output;
  if (productos.length > MAX_FILE_PRODUCTS)
    return failed({
      path: 'productos',
      reason: { code: 'too-many-products', count: productos.length },
    });
  return planProducts(productos, current);
}

const ProductFile = v.object({
  productos: v.pipe(
    v.array(v.unknown()),
    v.check((list) => list.length === 0 || list.some(isLikeProduct)),
  ),
});

/** A file of something else has nothing like a product. The `productos` of an order are its lines. */
function isLikeProduct(one: unknown): boolean {
  if (typeof one !== 'object' || one === null || 'cantidadDelPedido' in one) return false;
  return 'title' in one || ('id' in one && typeof one.id === 'number');
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function failed(problem: ImportProblem): ImportPlan {
  return { added: [], changed: [], unchanged: 0, problems: [problem] };
}

function planProducts(products: readonly unknown[], current: ReadonlyMap<number, Product>): ImportPlan {
  const { parts, problems } = readParts(products, current);
  const pairs = parts.flatMap((part) => {
    const known = current.get(part.id);
    return known === undefined ? [] : [{ known, fields: productFields(part) }];
  });
  const changed = pairs.flatMap(
    ({ known, fields }) => changeRequest(known, withoutFullStock(fields, known)) ?? [],
  );
  return {
    added: parts.filter(({ id }) => !current.has(id)).map(newProduct),
    changed,
    unchanged: pairs.length - changed.length,
    problems,
  };
}

function newProduct(part: ProductPart): Product {
  return { ...EMPTY_PRODUCT, ...productFields(part) };
}

/** The marketplace manages the stock of what is full-fulfilment after the import. */
function withoutFullStock(fields: ProductPart, known: Product): ProductPart {
  return (fields.fullFilment ?? known.fullFilment) ? { ...fields, stock: known.stock } : fields;
}
