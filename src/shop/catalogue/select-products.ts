import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { foldText, matches, wantedWords, type Wanted } from '../../domain/catalogue/search.ts';
import { forgiveTypos } from '../../domain/catalogue/search-typos.ts';
import type { ListFilters, ListOrder } from './list-filters.ts';

/** The products in the asked order; discontinued ones that are also sold out close the list. */
export function orderProducts(products: Iterable<Product>, order: ListOrder): Product[] {
  const compare = COMPARE[order];
  return [...products].sort(
    (one, other) => Number(isGone(one)) - Number(isGone(other)) || compare(one, other) || one.id - other.id,
  );
}

/** What of the filters decides which products are shown. */
export interface Asked extends Pick<ListFilters, 'query' | 'inStock' | 'category'> {
  /** Only these, or all. */
  readonly only: ReadonlySet<number> | null;
}

export interface ProductSelection {
  /** In the order they came. */
  readonly products: readonly Product[];
  /** What to mark in their titles, a query that finds them. */
  readonly marks: string;
  /** Nothing is called as was typed: these are what is most like it. */
  readonly alike: boolean;
}

/** Those that the search and the filters leave (spec §2). Typos are forgiven where no product is called as was typed. */
export function selectProducts(ordered: readonly Product[], asked: Asked): ProductSelection {
  const typed = wantedWords(asked.query);
  const mistyped = typed.length > 0 && !ordered.some((product) => matches(foldedTitle(product), typed));
  const wanted = mistyped ? forgiveTypos(typed, ordered.map(foldedTitle)) : typed;
  const products = ordered.filter((product) => isAsked(product, asked, wanted));
  return { products, marks: wanted.flat().join(' '), alike: mistyped && products.length > 0 };
}

function isAsked(product: Product, { inStock, category, only }: Asked, wanted: Wanted): boolean {
  return (
    (!inStock || product.stock > 0) &&
    (category === '' || product.internalCategory === category) &&
    (only === null || only.has(product.id)) &&
    matches(foldedTitle(product), wanted)
  );
}

const COMPARE: Readonly<Record<ListOrder, (one: Product, other: Product) => number>> = {
  popularidad: (one, other) => other.popularidad - one.popularidad,
  precio: (one, other) => shopPrice(one) - shopPrice(other),
  'precio-desc': (one, other) => shopPrice(other) - shopPrice(one),
  nombre: (one, other) => compareText(foldedTitle(one), foldedTitle(other)),
};

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isGone({ deprecated, stock }: Product): boolean {
  return deprecated && stock <= 0;
}

/** Folding is the slow part of a search, so each title is folded once. */
const folded = new WeakMap<Product, string>();

function foldedTitle(product: Product): string {
  const known = folded.get(product);
  if (known !== undefined) return known;
  const text = foldText(product.title);
  folded.set(product, text);
  return text;
}
