import { isProductField, PRODUCT_FIELD_NAMES } from '../catalogue/product-fields.ts';
import { fieldProblems, type FieldProblem } from '../catalogue/product-value.ts';
import type { Product } from '../catalogue/product.ts';
import { pickFields } from '../fields.ts';
import type { JsonPath, SyntaxProblem } from './product-import-lines.ts';

/** Why a file or one of its products is not imported. */
export type ImportProblemReason =
  | FieldProblem
  | { readonly code: SyntaxProblem['code'] | 'no-products' | 'no-object' }
  /** The field is missing, in any product or in one that the catalogue does not have yet. */
  | { readonly code: 'missing' | 'missing-in-new' }
  | { readonly code: 'repeated'; readonly id: number }
  | { readonly code: 'too-many-products'; readonly count: number };

/** The fields that a file has of a product. */
export type ProductPart = Partial<Product> & { readonly id: number };

/** A problem of a product, with the path in the list of products. */
export interface RowProblem {
  readonly path: JsonPath;
  readonly reason: ImportProblemReason;
}

/** Separates the products of a file from those with problems. */
export function readParts(products: readonly unknown[], current: ReadonlyMap<number, Product>) {
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
  if (!current.has(id) && !values.has('title'))
    return [{ path: ['title'], reason: { code: 'missing-in-new' } }];
  return seen.has(id) ? [{ path: ['id'], reason: { code: 'repeated', id } }] : [];
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
export function productFields(part: ProductPart): ProductPart {
  const names = PRODUCT_FIELD_NAMES.filter((name) => Object.hasOwn(part, name));
  const fields = { ...pickFields(part, names), id: part.id };
  if (fields.imgMeliUrl === undefined) return fields;
  return { ...fields, imgMeliUrl: fields.imgMeliUrl.map(({ url, secure_url }) => ({ url, secure_url })) };
}
