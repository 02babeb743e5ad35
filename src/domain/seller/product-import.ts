import * as v from 'valibot';
import type { Product } from '../catalogue/product.ts';
import { PRODUCT_FILE_FORMAT } from './product-export.ts';
import { locateSyntaxError, lineOfPath, type JsonPath, type SyntaxProblem } from './product-import-lines.ts';
import { pickFields } from './pick-fields.ts';
import { changedFields, type ProductRequest } from './product-changes.ts';
import { isProductField, productFields, type ProductField } from './product-schema.ts';

/** The most that a file may hold: bytes and products. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_FILE_PRODUCTS = 5000;

/** Something wrong in the file, and where. */
export interface ImportProblem {
  /** Counted from 1. */
  readonly line: number;
  /** `productos[3].stock`, or '' for the file as a whole. */
  readonly path: string;
  readonly message: string;
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

/** What a file would do to the catalogue. */
export interface ImportPlan {
  readonly added: readonly Product[];
  readonly changed: readonly ChangedProduct[];
  /** Products that are already as the file says. */
  readonly unchanged: number;
  /** What stands in its way; the products that have one are in none of the lists. */
  readonly problems: readonly ImportProblem[];
}

/**
 * Reads a file of products against the catalogue as it is. A product that is there already may have only the
 * fields that change; a new one needs its id, title and price, and what is absent is empty.
 */
export function planImport(text: string, current: ReadonlyMap<number, Product>): ImportPlan {
  const parsed = parseJson(text);
  if (!parsed.ok) return failed(parsed.problem);
  const list = productList(parsed.value);
  if (list === null) {
    const message = `no es un archivo de productos: se espera una lista, o un objeto con «productos» como el que exporta el panel (${PRODUCT_FILE_FORMAT})`;
    return failed({ line: 1, path: '', message });
  }
  if (list.products.length > MAX_FILE_PRODUCTS) {
    const message = `tiene ${list.products.length} productos; el máximo es ${MAX_FILE_PRODUCTS}`;
    return failed({ line: 1, path: 'productos', message });
  }
  return planProducts(list, text, current);
}

interface ProductList {
  readonly products: readonly unknown[];
  /** Where the list is in the file. */
  readonly path: JsonPath;
}

/** What one product of the file is, or the paths below it that are wrong. */
type Row =
  | { readonly ok: true; readonly fields: Partial<Product> & { readonly id: number } }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

interface RowProblem {
  readonly path: JsonPath;
  readonly message: string;
}

function planProducts(
  { products, path }: ProductList,
  text: string,
  current: ReadonlyMap<number, Product>,
): ImportPlan {
  const added: Product[] = [];
  const changed: ChangedProduct[] = [];
  const wrong: RowProblem[] = [];
  const seen = new Set<number>();
  let unchanged = 0;
  for (const [at, raw] of products.entries()) {
    const row = withoutRepetition(readRow(raw, current), seen);
    if (!row.ok) {
      wrong.push(...row.problems.map((one) => ({ ...one, path: [...path, at, ...one.path] })));
      continue;
    }
    const known = current.get(row.fields.id);
    if (known === undefined) added.push(newProduct(row.fields));
    else {
      const change = changeOf(known, row.fields);
      if (change === null) unchanged += 1;
      else changed.push(change);
    }
  }
  return { added, changed, unchanged, problems: inFile(wrong, text) };
}

/** Reads one product: every problem of it at once. */
function readRow(raw: unknown, current: ReadonlyMap<number, Product>): Row {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return {
      ok: false,
      problems: [{ path: [], message: 'tiene que ser un objeto con los datos del producto' }],
    };
  }
  const alien = Object.keys(raw)
    .filter((key) => !isProductField(key))
    .map((key) => ({ path: [key], message: 'no es un campo de un producto' }));
  const result = v.safeParse(PartialProduct, raw);
  const issues = result.issues ?? [];
  const problems = [...alien, ...issues.map((issue) => ({ path: pathOf(issue), message: issue.message }))];
  if (!result.success || problems.length > 0) return { ok: false, problems };
  const missing = current.has(result.output.id)
    ? []
    : (['title', 'price'] as const).filter((field) => result.output[field] === undefined);
  if (missing.length > 0) {
    const message = 'falta: es un producto nuevo';
    return { ok: false, problems: missing.map((field) => ({ path: [field], message })) };
  }
  return { ok: true, fields: result.output };
}

const PartialProduct = v.object(
  {
    id: productFields.id,
    idMeli: v.exactOptional(productFields.idMeli),
    title: v.exactOptional(productFields.title),
    stock: v.exactOptional(productFields.stock),
    weight: v.exactOptional(productFields.weight),
    freeShipping: v.exactOptional(productFields.freeShipping),
    fullFilment: v.exactOptional(productFields.fullFilment),
    deprecated: v.exactOptional(productFields.deprecated),
    info: v.exactOptional(productFields.info),
    internalCategory: v.exactOptional(productFields.internalCategory),
    video: v.exactOptional(productFields.video),
    imgMeliUrl: v.exactOptional(productFields.imgMeliUrl),
    popularidad: v.exactOptional(productFields.popularidad),
    price: v.exactOptional(productFields.price),
    original_price: v.exactOptional(productFields.original_price),
    permalink: v.exactOptional(productFields.permalink),
  },
  'falta',
);

/** The second product with the same id is a mistake, wherever the first one stands. */
function withoutRepetition(row: Row, seen: Set<number>): Row {
  if (!row.ok) return row;
  const { id } = row.fields;
  if (!seen.has(id)) {
    seen.add(id);
    return row;
  }
  const message = `repetido: el producto ${id} ya está más arriba`;
  return { ok: false, problems: [{ path: ['id'], message }] };
}

function changeOf(known: Product, fields: Partial<Product>): ChangedProduct | null {
  const names = changedFields(fields, known);
  if (names.length === 0) return null;
  const next = { ...known, ...fields };
  return {
    request: {
      kind: 'change',
      id: known.id,
      title: known.title,
      seen: pickFields(known, names),
      changes: pickFields(next, names),
    },
    differences: names.map((field) => ({ field, before: known[field], after: next[field] })),
  };
}

function newProduct(fields: Partial<Product> & { readonly id: number }): Product {
  return { ...EMPTY_PRODUCT, ...fields };
}

const EMPTY_PRODUCT: Product = {
  id: 0,
  idMeli: '',
  title: '',
  stock: 0,
  weight: 0,
  freeShipping: 0,
  fullFilment: false,
  deprecated: false,
  info: '',
  internalCategory: '',
  video: '',
  imgMeliUrl: [],
  popularidad: 0,
  price: 0,
  original_price: null,
  permalink: '',
};

function pathOf(issue: v.BaseIssue<unknown>): JsonPath {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: ImportProblem };

function parseJson(text: string): Parsed {
  try {
    // A byte order mark is what some editors put first.
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { ok: false, problem: syntaxProblem(locateSyntaxError(text)) };
  }
}

function syntaxProblem({ line, atEnd, empty }: SyntaxProblem): ImportProblem {
  if (empty) return { line: 1, path: '', message: 'el archivo está vacío' };
  const message = atEnd
    ? 'el archivo está cortado: termina antes de cerrar la lista de productos'
    : 'no es JSON: falta o sobra una coma, una comilla o una llave';
  return { line, path: '', message };
}

function productList(value: unknown): ProductList | null {
  if (Array.isArray(value)) return { products: value, path: [] };
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'productos')) return null;
  const { productos } = v.parse(v.object({ productos: v.unknown() }), value);
  return Array.isArray(productos) ? { products: productos, path: ['productos'] } : null;
}

/** The problems with the line that each is on; the file is read for lines once, and only when something is wrong. */
function inFile(problems: readonly RowProblem[], text: string): ImportProblem[] {
  if (problems.length === 0) return [];
  const lineOf = lineOfPath(text);
  return problems
    .map(({ path, message }) => ({ line: lineOf(path), path: shownPath(path), message }))
    .toSorted((one, other) => one.line - other.line);
}

/** `productos[3].imgMeliUrl[0].url`. */
function shownPath(path: JsonPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

function failed(problem: ImportProblem): ImportPlan {
  return { added: [], changed: [], unchanged: 0, problems: [problem] };
}
