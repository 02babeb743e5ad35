import { formatPesos } from '#domain/text/money.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { FieldChange } from './listing-changes.ts';

const NAMES: Readonly<Partial<Record<keyof Product, string>>> = {
  price: 'price',
  original_price: 'price before the discount',
  stock: 'stock',
  popularidad: 'sold',
  imgMeliUrl: 'pictures',
  video: 'video',
  permalink: 'address',
};

const MONEY: ReadonlySet<keyof Product> = new Set(['price', 'original_price'] as const);

/** Describes the changes of a product. */
export function changeLine({ id, title }: Product, changes: readonly FieldChange[]): string {
  const texts = changes.map(
    ({ field, from, to }) => `${NAMES[field] ?? field} ${shown(field, from)} → ${shown(field, to)}`,
  );
  return `  ${id} ${title}: ${texts.join('; ')}`;
}

function shown(field: keyof Product, value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'number') return MONEY.has(field) ? formatPesos(value) : String(value);
  return typeof value === 'string' && value !== '' ? value : 'none';
}

/** Describes a listing whose price the marketplace does not tell. */
export function unpricedLine({ id, title, price }: Product): string {
  return `  ${id} ${title}: no price on Mercado Libre, ${price === null ? 'and none stored' : `${formatPesos(price)} stays`}`;
}
