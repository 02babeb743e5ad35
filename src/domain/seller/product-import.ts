import * as v from 'valibot';
import { EMPTY_PRODUCT, isProductField, PRODUCT_FIELD_NAMES } from '../catalogue/product-fields.ts';
import { pickFields } from '../fields.ts';
import { fieldProblems, type FieldProblem } from '../catalogue/product-value.ts';
import type { Product } from '../catalogue/product.ts';
import { changeRequest, type ProductChangeRequest } from './product-changes.ts';
import { locateSyntaxError, lineOfPath, type JsonPath, type SyntaxProblem } from './product-import-lines.ts';

/** The largest file, and the most products in one. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_FILE_PRODUCTS = 5000;

/** Why a file or one of its products is not imported. */
export type ImportProblemReason =
  | FieldProblem
  | { readonly code: SyntaxProblem['code'] | 'no-products' | 'no-object' }
  /** The field is missing, in any product or in one that the catalogue does not have yet. */
  | { readonly code: 'missing' | 'missing-in-new' }
  | { readonly code: 'repeated'; readonly id: number }
  | { readonly code: 'too-many-products'; readonly count: number };

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
 * Compares a file of products with the catalogue (docs/product.md#product-import). A product that exists may have only
 * the fields that change. A new one needs its id and title; its other fields are empty by default.
 */
export function planImport(text: string, current: ReadonlyMap<number, Product>): ImportPlan {
  // Some editors begin a file with a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
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

type ProductPart = Partial<Product> & { readonly id: number };

/** A problem of a product, with the path in the list of products. */
interface RowProblem {
  readonly path: JsonPath;
  readonly reason: ImportProblemReason;
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

function readParts(products: readonly unknown[], current: ReadonlyMap<number, Product>) {
  const parts: ProductPart[] = [];
  const problems: RowProblem[] = [];
  const seen = new Set<number>();
  for (const [at, listed] of products.entries()) {
    const raw = withoutNulls(listed);
    const found = rowProblems(raw, current, seen);
    problems.push(...found.map(({ path, reason }) => ({ path: [at, ...path], reason })));
    if (!isProductPart(raw, found)) continue;
    seen.add(raw.id);
    parts.push(raw);
  }
  return { parts, problems };
}

/** Other programs write null for what is missing. Only a discount that is over is a null of its own. */
function withoutNulls(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).filter(
      ([key, value]) => value !== null || !isProductField(key) || key === 'original_price',
    ),
  );
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

function rowProblems(
  raw: unknown,
  current: ReadonlyMap<number, Product>,
  seen: ReadonlySet<number>,
): RowProblem[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return [{ path: [], reason: { code: 'no-object' } }];
  const values = new Map<string, unknown>(Object.entries(raw));
  const problems = valueProblems(values);
  const id = values.get('id');
  if (problems.length > 0 || typeof id !== 'number') return problems;
  const missing = current.has(id) ? [] : ['title'].filter((field) => !values.has(field));
  if (missing.length === 0 && seen.has(id)) return [{ path: ['id'], reason: { code: 'repeated', id } }];
  return missing.map((field) => ({ path: [field], reason: { code: 'missing-in-new' } }));
}

function valueProblems(values: ReadonlyMap<string, unknown>): RowProblem[] {
  return [
    ...(values.has('id') ? [] : [{ path: ['id'], reason: { code: 'missing' } } as const]),
    ...PRODUCT_FIELD_NAMES.filter((field) => values.has(field)).flatMap((field) =>
      fieldProblems(field, values.get(field)).map((reason) => ({ path: [field, ...reason.path], reason })),
    ),
  ];
}

/** Without problems every value of a product's field has its type. */
function isProductPart(raw: unknown, problems: readonly RowProblem[]): raw is ProductPart {
  return typeof raw === 'object' && problems.length === 0;
}

/** The fields of a product alone. The database stores only the two addresses of a picture. */
function productFields(part: ProductPart): ProductPart {
  const names = PRODUCT_FIELD_NAMES.filter((name) => Object.hasOwn(part, name));
  const fields = { ...pickFields(part, names), id: part.id };
  if (fields.imgMeliUrl === undefined) return fields;
  return { ...fields, imgMeliUrl: fields.imgMeliUrl.map(({ url, secure_url }) => ({ url, secure_url })) };
}

/** Adds each problem's line; the text is parsed for lines only when there is a problem. */
function locate(problems: readonly RowProblem[], list: JsonPath, json: string): ImportProblem[] {
  if (problems.length === 0) return [];
  const lineOf = lineOfPath(json);
  return problems
    .map(({ path, reason }) => ({ path: [...list, ...path], reason }))
    .map(({ path, reason }) => ({ line: lineOf(path), path: pathText(path), reason }))
    .toSorted((one, other) => one.line - other.line);
}

function pathText(path: JsonPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}
