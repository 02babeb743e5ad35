import * as v from 'valibot';
import { EMPTY_PRODUCT, isProductField } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { changeRequest, type ProductChangeRequest } from './product-changes.ts';
import { locateSyntaxError, lineOfPath, type JsonPath } from './product-import-lines.ts';
import {
  productFields,
  readParts,
  type ImportProblemReason,
  type ProductPart,
  type RowProblem,
} from './product-import-rows.ts';

/** The largest file, and the most products in one. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_FILE_PRODUCTS = 5000;

export interface ImportProblem {
  /** Counted from 1. */
  readonly line: number;
  /** `productos[3].stock`, or '' for the file as a whole. */
  readonly path: string;
  readonly reason: ImportProblemReason;
}

export interface ImportPlan {
  readonly added: readonly Product[];
  readonly changed: readonly ProductChangeRequest[];
  /** Number of products that already match the file. */
  readonly unchanged: number;
  /** A product with a problem is in none of the lists. */
  readonly problems: readonly ImportProblem[];
  /** Keys that are no field of a product, with the number of products that have them: nothing of them is stored. */
  readonly ignored: ReadonlyMap<string, number>;
  /** Number of full-fulfilment products whose stock in the file differs: the marketplace manages their stock. */
  readonly keptStock: number;
}

/**
 * Compares a file of products with the catalogue (docs/panel.md#product-import). A product that exists may have only
 * the fields that change. A new one needs its id and title; its other fields are empty by default.
 */
export function planImport(json: string, current: ReadonlyMap<number, Product>): ImportPlan {
  const content = parseJson(json);
  if (content === undefined) {
    const { line, code } = locateSyntaxError(json);
    const isText = code !== 'empty-file' && !/^\s*[[{]/.test(json);
    return failed(isText ? NO_PRODUCTS : { line, path: '', reason: { code } });
  }
  const isList = Array.isArray(content);
  const file = v.safeParse(ProductFile, isList ? { productos: content } : content);
  if (!file.success) return failed(NO_PRODUCTS);
  const { productos } = file.output;
  if (productos.length > MAX_FILE_PRODUCTS) {
    const reason = { code: 'too-many-products', count: productos.length } as const;
    return failed({ line: 1, path: 'productos', reason });
  }
  const plan = planProducts(productos, current);
  return { ...plan, problems: locate(plan.problems, isList ? [] : ['productos'], json) };
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

const NO_PRODUCTS: ImportProblem = { line: 1, path: '', reason: { code: 'no-products' } };

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function failed(problem: ImportProblem): ImportPlan {
  return { added: [], changed: [], unchanged: 0, problems: [problem], ignored: new Map(), keptStock: 0 };
}

function planProducts(products: readonly unknown[], current: ReadonlyMap<number, Product>) {
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
    ignored: unknownKeys(parts),
    keptStock: pairs.filter(
      ({ known, fields }) => isFull(fields, known) && (fields.stock ?? known.stock) !== known.stock,
    ).length,
  };
}

function newProduct(part: ProductPart): Product {
  return { ...EMPTY_PRODUCT, ...productFields(part) };
}

/** The keys that are no field of a product, with the number of products that have them. */
function unknownKeys(parts: readonly ProductPart[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of parts.flatMap((part) => Object.keys(part)).filter((name) => !isProductField(name)))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Returns true when the marketplace manages the product's stock after the import. */
function isFull(fields: ProductPart, known: Product): boolean {
  return fields.fullFilment ?? known.fullFilment;
}

function withoutFullStock(fields: ProductPart, known: Product): ProductPart {
  return isFull(fields, known) ? { ...fields, stock: known.stock } : fields;
}

/** Adds each problem's line; the text is parsed for lines only when there is a problem. */
function locate(problems: readonly RowProblem[], list: JsonPath, json: string): ImportProblem[] {
  if (problems.length === 0) return [];
  const lineOf = lineOfPath(json);
  return problems
    .map(({ path, reason }) => ({ path: [...list, ...path], reason }))
    .map(({ path, reason }) => ({ line: lineOf(path), path: pathText(path), reason }))
    .sort((one, other) => one.line - other.line);
}

function pathText(path: JsonPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}
