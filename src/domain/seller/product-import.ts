import * as v from 'valibot';
import { EMPTY_PRODUCT, isProductField, PRODUCT_FIELD_NAMES } from '../catalogue/product-fields.ts';
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
  | { readonly code: SyntaxProblem['code'] | 'no-product-list' | 'no-object' | 'unknown-field' }
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
}

/**
 * Compares a file of products with the catalogue (docs/product.md#product-import). A product that exists may have only
 * the fields that change. A new one needs its id, title and price; its other fields are empty by default.
 */
export function planImport(text: string, current: ReadonlyMap<number, Product>): ImportPlan {
  // Some editors begin a file with a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
  const content = parseJson(json);
  if (content === undefined) {
    const { line, code } = locateSyntaxError(json);
    return failed({ line, path: '', reason: { code } });
  }
  const isList = Array.isArray(content);
  const file = v.safeParse(ProductFile, isList ? { productos: content } : content);
  if (!file.success) return failed({ line: 1, path: '', reason: { code: 'no-product-list' } });
  const { productos } = file.output;
  if (productos.length > MAX_FILE_PRODUCTS) {
    const reason = { code: 'too-many-products', count: productos.length } as const;
    return failed({ line: 1, path: 'productos', reason });
  }
  const plan = planProducts(productos, current);
  return { ...plan, problems: locate(plan.problems, isList ? [] : ['productos'], json) };
}

const ProductFile = v.object({ productos: v.array(v.unknown()) });

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

type ProductPart = Partial<Product> & { readonly id: number };

/** A problem of a product, with the path in the list of products. */
interface RowProblem {
  readonly path: JsonPath;
  readonly reason: ImportProblemReason;
}

function planProducts(products: readonly unknown[], current: ReadonlyMap<number, Product>) {
  const added: Product[] = [];
  const changed: ProductChangeRequest[] = [];
  const problems: RowProblem[] = [];
  const seen = new Set<number>();
  let unchanged = 0;
  for (const [at, raw] of products.entries()) {
    const found = rowProblems(raw, current, seen);
    if (!isProductPart(raw, found)) {
      problems.push(...found.map((one) => ({ path: [at, ...one.path], reason: one.reason })));
      continue;
    }
    seen.add(raw.id);
    const fields = withBarePictures(raw);
    const known = current.get(raw.id);
    const request = known === undefined ? null : changeRequest(known, fields);
    if (known === undefined) added.push({ ...EMPTY_PRODUCT, ...fields });
    else if (request === null) unchanged += 1;
    else changed.push(request);
  }
  return { added, changed, unchanged, problems };
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
  const unknown = [...values.keys()].filter((key) => !isProductField(key));
  return [
    ...unknown.map((key): RowProblem => ({ path: [key], reason: { code: 'unknown-field' } })),
    ...(values.has('id') ? [] : [{ path: ['id'], reason: { code: 'missing' } } as const]),
    ...PRODUCT_FIELD_NAMES.filter((field) => values.has(field)).flatMap((field) =>
      fieldProblems(field, values.get(field)).map((reason) => ({ path: [field, ...reason.path], reason })),
    ),
  ];
}

/** Without problems every value has the type of its field. */
function isProductPart(raw: unknown, problems: readonly RowProblem[]): raw is ProductPart {
  return typeof raw === 'object' && problems.length === 0;
}

/** The database stores only the two addresses of a picture. */
function withBarePictures(fields: ProductPart): ProductPart {
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
