import {
  EMPTY_PRODUCT,
  isProductField,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '../catalogue/product-fields.ts';
import { fieldProblems, type FieldProblem } from '../catalogue/product-value.ts';
import type { Product } from '../catalogue/product.ts';
import { pickFields } from '../fields.ts';
import { changedFields, type ProductRequest } from './product-changes.ts';
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

export interface FieldDifference {
  readonly field: ProductField;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ChangedProduct {
  readonly request: Extract<ProductRequest, { kind: 'change' }>;
  readonly differences: readonly FieldDifference[];
}

/** Effects of importing a file on the catalogue. */
export interface ImportPlan {
  readonly added: readonly Product[];
  readonly changed: readonly ChangedProduct[];
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
  const parsed = parseJson(text);
  if (!parsed.ok) return failed(parsed.problem);
  const list = productList(parsed.value);
  if (list === null) return failed({ line: 1, path: '', reason: { code: 'no-product-list' } });
  const count = list.products.length;
  if (count > MAX_FILE_PRODUCTS)
    return failed({ line: 1, path: 'productos', reason: { code: 'too-many-products', count } });
  return planProducts(list, text, current);
}

interface ProductList {
  readonly products: readonly unknown[];
  /** The list's place in the file. */
  readonly path: JsonPath;
}

type ProductPart = Partial<Product> & { readonly id: number };

/** One product of the file, or its problems with their paths below it. */
type Row =
  | { readonly ok: true; readonly fields: ProductPart }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

interface RowProblem {
  readonly path: JsonPath;
  readonly reason: ImportProblemReason;
}

function planProducts(
  { products, path }: ProductList,
  text: string,
  current: ReadonlyMap<number, Product>,
): ImportPlan {
  const added: Product[] = [];
  const changed: ChangedProduct[] = [];
  const problems: RowProblem[] = [];
  const seen = new Set<number>();
  let unchanged = 0;
  for (const [at, raw] of products.entries()) {
    const row = readRow(raw, current, seen);
    if (!row.ok) {
      problems.push(...row.problems.map((one) => ({ ...one, path: [...path, at, ...one.path] })));
      continue;
    }
    const known = current.get(row.fields.id);
    const change = known === undefined ? null : changeOf(known, row.fields);
    if (known === undefined) added.push({ ...EMPTY_PRODUCT, ...row.fields });
    else if (change === null) unchanged += 1;
    else changed.push(change);
  }
  return { added, changed, unchanged, problems: locate(problems, text) };
}

/** Reads one product; all its problems are reported at once. */
function readRow(raw: unknown, current: ReadonlyMap<number, Product>, seen: Set<number>): Row {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { ok: false, problems: [{ path: [], reason: { code: 'no-object' } }] };
  const problems = valueProblems(raw);
  if (!isProductPart(raw, problems)) return { ok: false, problems };
  const { id } = raw;
  const missing = current.has(id) ? [] : (['title', 'price'] as const).filter((field) => !(field in raw));
  if (missing.length > 0)
    return {
      ok: false,
      problems: missing.map((field) => ({ path: [field], reason: { code: 'missing-in-new' } })),
    };
  if (seen.has(id)) return { ok: false, problems: [{ path: ['id'], reason: { code: 'repeated', id } }] };
  seen.add(id);
  return { ok: true, fields: withBarePictures(raw) };
}

function valueProblems(raw: object): RowProblem[] {
  const values = new Map<string, unknown>(Object.entries(raw));
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
function isProductPart(raw: object, problems: readonly RowProblem[]): raw is ProductPart {
  return 'id' in raw && problems.length === 0;
}

/** The database stores only the two addresses of a picture. */
function withBarePictures(fields: ProductPart): ProductPart {
  if (fields.imgMeliUrl === undefined) return fields;
  return { ...fields, imgMeliUrl: fields.imgMeliUrl.map(({ url, secure_url }) => ({ url, secure_url })) };
}

function changeOf(known: Product, fields: Partial<Product>): ChangedProduct | null {
  const names = changedFields(fields, known);
  if (names.length === 0) return null;
  const next = { ...known, ...fields };
  const { id, title } = known;
  return {
    request: {
      kind: 'change',
      id,
      title,
      seen: pickFields(known, names),
      changes: pickFields(next, names),
    },
    differences: names.map((field) => ({ field, before: known[field], after: next[field] })),
  };
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: ImportProblem };

function parseJson(text: string): Parsed {
  try {
    // Some editors begin a file with a byte order mark.
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    const { line, code } = locateSyntaxError(text);
    return { ok: false, problem: { line, path: '', reason: { code } } };
  }
}

function productList(value: unknown): ProductList | null {
  if (Array.isArray(value)) return { products: value, path: [] };
  if (typeof value !== 'object' || value === null) return null;
  const products = new Map<string, unknown>(Object.entries(value)).get('productos');
  return Array.isArray(products) ? { products, path: ['productos'] } : null;
}

/** Adds each problem's line; the text is parsed for lines only when there is a problem. */
function locate(problems: readonly RowProblem[], text: string): ImportProblem[] {
  if (problems.length === 0) return [];
  const lineOf = lineOfPath(text);
  return problems
    .map(({ path, reason }) => ({ line: lineOf(path), path: pathText(path), reason }))
    .toSorted((one, other) => one.line - other.line);
}

/** `productos[3].imgMeliUrl[0].url`. */
function pathText(path: JsonPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

function failed(problem: ImportProblem): ImportPlan {
  return { added: [], changed: [], unchanged: 0, problems: [problem] };
}
