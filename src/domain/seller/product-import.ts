import {
  EMPTY_PRODUCT,
  isProductField,
  kindOf,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '#domain/catalogue/product-fields.ts';
import { type Product, shopPrice } from '#domain/catalogue/product.ts';
import { changeRequest, type ProductChangeRequest } from './product-changes.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { fieldProblems, type FieldProblem } from '#domain/catalogue/product-value.ts';
import { productTextProblem, readProductText, type TextProblem } from '#domain/catalogue/product-text.ts';
import { pickFields } from '#domain/fields.ts';
import { parseJson } from '#domain/text/json.ts';

/** Maximum file size in bytes, and maximum number of products per file. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_FILE_PRODUCTS = 5000;

export interface ImportPlan {
  readonly added: readonly Product[];
  readonly changed: readonly ProductChangeRequest[];
  /** Number of products that already match the file. */
  readonly unchanged: number;
  /** Products with a problem are in none of the lists. */
  readonly problems: readonly ImportProblem[];
  /** Unknown field names in the file, such as «precio» or «Stock». */
  readonly unread: readonly string[];
}

/**
 * Compares a file of products with the catalogue (docs/panel.md#product-import). An existing product may list only the changed
 * fields. A new product needs an id and a title; its other fields default to empty.
 */
export function planImport(json: string, current: ReadonlyMap<number, Product>): ImportPlan {
  const content = parseJson(json);
  if (content === undefined && /^\s*[[{]/.test(json)) return failed({ code: 'not-json' });
  const products = isObject(content) ? content['productos'] : content;
  if (!Array.isArray(products) || (products.length > 0 && !products.some(isLikeProduct)))
    return failed({ code: 'no-products' });
  if (products.length > MAX_FILE_PRODUCTS)
    return failed({ code: 'too-many-products', count: products.length });
  return planProducts(products, current);
}

/** Fields of order lines, and of products from other shop programs. Both also have an id and a title. */
const FOREIGN = ['cantidadDelPedido', 'variants', 'inventory_quantity', 'handle', 'body_html'];

function isForeign(row: Readonly<Record<string, unknown>>): boolean {
  return FOREIGN.some((name) => Object.hasOwn(row, name));
}

/** Returns true for a value with a title or an id, which identifies a file of products. */
function isLikeProduct(one: unknown): boolean {
  if (!isObject(one) || isForeign(one)) return false;
  return 'title' in one || typeof one['id'] === 'number';
}

function failed(reason: ImportProblemReason): ImportPlan {
  return { added: [], changed: [], unchanged: 0, problems: [{ path: '', reason }], unread: [] };
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
  const added = parts.filter(({ id }) => !current.has(id));
  return {
    added: added.map(newProduct),
    changed,
    unchanged: pairs.length - changed.length,
    problems,
    unread: [...new Set(products.filter(isObject).flatMap(Object.keys))].filter(
      (name) => !isProductField(name),
    ),
  };
}

function newProduct(part: ProductPart): Product {
  return { ...EMPTY_PRODUCT, ...productFields(part) };
}

/** Returns the fields; for a full-fulfilment product with its present stock, which the marketplace manages. */
function withoutFullStock(fields: ProductPart, known: Product): ProductPart {
  return (fields.fullFilment ?? known.fullFilment) ? { ...fields, stock: known.stock } : fields;
}

/** Returns a file that {@link planImport} reads without differences; one product per line, so that diff tools work. */
export function exportProducts(products: readonly Product[], exported: Date): string {
  const head = `"formato": "bornera/productos",\n"version": 1,\n"exportado": "${exported.toISOString()}",`;
  const lines = [...products]
    .sort((one, other) => one.id - other.id)
    .map((product) => JSON.stringify(pickFields(product, PRODUCT_FIELD_NAMES)));
  return `{\n${head}\n"productos": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** Returns the file name with the shop's day: `productos-2026-11-20.json`. */
export function exportName(exported: Date): string {
  return `productos-${shopTime(exported).day}.json`;
}

/** Why a file or one of its products is not imported. */
export type ImportProblemReason =
  | FieldProblem
  | { readonly code: 'not-json' | 'no-products' | 'no-object' | TextProblem }
  /** The field is missing, in any product or only in a new one. */
  | { readonly code: 'missing' | 'missing-in-new' }
  | { readonly code: 'repeated'; readonly id: number }
  /** Letters that an earlier program read with a wrong encoding. */
  | { readonly code: 'lost-letters' }
  /** The row has fields of another program's products. */
  | { readonly code: 'foreign' }
  /** Another product has the listing, or gets it in the same file. */
  | { readonly code: 'listing-taken'; readonly holder: Pick<Product, 'id' | 'title'> }
  /** A price so low that the shop would charge one or two pesos. */
  | { readonly code: 'few-pesos'; readonly pesos: number }
  | { readonly code: 'too-many-products'; readonly count: number };

/** The fields that a file has of one product. */
type ProductPart = Partial<Product> & { readonly id: number };

interface ImportProblem {
  /** `#132 stock`, `fila 4` for a product without an id, or '' for the whole file. */
  readonly path: string;
  readonly reason: ImportProblemReason;
}

type Row = Readonly<Record<string, unknown>>;

/** Splits the products of a file into valid ones and problems. */
function readParts(products: readonly unknown[], current: ReadonlyMap<number, Product>) {
  const rows = products.map((raw) => (isObject(raw) ? readRow(raw, current) : null));
  const objects = rows.filter((row) => row !== null);
  const ids = objects.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  const holders = listingHolders(objects, current);
  const parts: ProductPart[] = [];
  const problems: ImportProblem[] = [];
  for (const [at, row] of rows.entries()) {
    const name = typeof row?.['id'] === 'number' ? `#${row['id']}` : `fila ${at + 1}`;
    const found = row === null ? [NO_OBJECT] : rowProblems(row, current, repeated, holders);
    problems.push(...found.map(({ path, reason }) => ({ path: `${name} ${path}`.trimEnd(), reason })));
    if (isProductPart(row, found)) parts.push(row);
  }
  return { parts, problems };
}

const NO_OBJECT: ImportProblem = { path: '', reason: { code: 'no-object' } };

type Holders = ReadonlyMap<unknown, readonly Pick<Product, 'id' | 'title'>[]>;

/** Returns the products that share each listing after the import. */
function listingHolders(rows: readonly Row[], current: ReadonlyMap<number, Product>): Holders {
  const after = new Map<unknown, Row>(current);
  for (const row of rows) after.set(row['id'], { ...after.get(row['id']), ...row });
  const holders = new Map<unknown, Pick<Product, 'id' | 'title'>[]>();
  for (const { id, title, idMeli } of after.values())
    if (typeof id === 'number' && typeof idMeli === 'string' && idMeli !== '')
      holders.set(listingOf(idMeli), [
        ...(holders.get(listingOf(idMeli)) ?? []),
        { id, title: String(title) },
      ]);
  return holders;
}

/** Other programs may store a listing with a hyphen. */
function listingOf(idMeli: string): string {
  return readProductText('listing', idMeli);
}

function isObject(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

/**
 * Returns a row with its texts read like typed ones, and without the nulls that other programs write for missing fields. In
 * `original_price` null is a value: no discount. Unchanged values stay as another program stored them.
 */
function readRow(raw: Row, current: ReadonlyMap<number, Product>): Row {
  const known = knownOf(raw, current);
  const values = Object.entries(raw).filter(([name, value]) => value !== null || name === 'original_price');
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      typeof value === 'string' && isProductField(name) && value !== known?.[name]
        ? readProductText(kindOf(name), value)
        : value,
    ]),
  );
}

function knownOf({ id }: Row, current: ReadonlyMap<number, Product>) {
  return typeof id === 'number' ? current.get(id) : undefined;
}

/** Returns the problems of a row; their paths begin with the field. */
function rowProblems(
  row: Row,
  current: ReadonlyMap<number, Product>,
  repeated: ReadonlySet<unknown>,
  holders: Holders,
): ImportProblem[] {
  if (isForeign(row)) return [{ path: '', reason: { code: 'foreign' } }];
  const problems = valueProblems(row, knownOf(row, current));
  if (!isProductPart(row, problems)) return problems;
  const { id } = row;
  // Two rows with the same id may differ, and the file does not tell which one is valid.
  if (repeated.has(id)) return [{ path: 'id', reason: { code: 'repeated', id } }];
  const known = current.get(id);
  if (known === undefined && row.title === undefined)
    return [{ path: 'title', reason: { code: 'missing-in-new' } }];
  const before = known ?? EMPTY_PRODUCT;
  const holder = holders.get(listingOf(row.idMeli ?? ''))?.find((other) => other.id !== id);
  if (holder !== undefined && row.idMeli !== before.idMeli)
    return [{ path: 'idMeli', reason: { code: 'listing-taken', holder } }];
  // A price below 3 pesos is probably thousands with a misread separator: 1.500 as 1.5.
  const pesos = shopPrice({ ...before, ...row });
  if (pesos !== null && pesos < 3 && pesos !== shopPrice(before))
    return [{ path: 'price', reason: { code: 'few-pesos', pesos } }];
  return [];
}

function valueProblems(row: Row, known: Product | undefined): ImportProblem[] {
  return [
    ...(Object.hasOwn(row, 'id') ? [] : [{ path: 'id', reason: { code: 'missing' } } as const]),
    ...PRODUCT_FIELD_NAMES.filter((field) => Object.hasOwn(row, field)).flatMap((field) =>
      row[field] === known?.[field] ? [] : problemsOfValue(field, row[field]),
    ),
  ];
}

function problemsOfValue(field: ProductField, value: unknown): ImportProblem[] {
  // «bot�n», or «botÃ³n» where UTF-8 was read as Windows-1252.
  if (typeof value === 'string' && /\uFFFD|[ÂÃ][\u0080-\u00BF]/u.test(value))
    return [{ path: field, reason: { code: 'lost-letters' } }];
  const code = productTextProblem(kindOf(field), value);
  if (code !== null) return [{ path: field, reason: { code } }];
  return fieldProblems(field, value).map((reason) => ({ path: `${field}${pathText(reason.path)}`, reason }));
}

/** Formats a path within a value: `[3].url`. */
function pathText(path: FieldProblem['path']): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
}

/** In a row without problems, every field has a value of its type. */
function isProductPart(row: Row | null, problems: readonly ImportProblem[]): row is ProductPart {
  return row !== null && problems.length === 0;
}

/** Returns only the product's fields. The database stores two addresses per picture. */
function productFields(part: ProductPart): ProductPart {
  const names = PRODUCT_FIELD_NAMES.filter((name) => Object.hasOwn(part, name));
  const fields = { ...pickFields(part, names), id: part.id };
  if (fields.imgMeliUrl === undefined) return fields;
  return { ...fields, imgMeliUrl: fields.imgMeliUrl.map(({ url, secure_url }) => ({ url, secure_url })) };
}
