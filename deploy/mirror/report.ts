import { formatPesos } from '../../src/domain/text/money.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import type { ListingChange } from './listing-changes.ts';

const NAMES: Readonly<Partial<Record<keyof Product, string>>> = {
  price: 'precio',
  original_price: 'precio sin descuento',
  stock: 'stock',
  popularidad: 'vendidos',
  imgMeliUrl: 'fotos',
  video: 'video',
  permalink: 'dirección',
};

const MONEY: ReadonlySet<keyof Product> = new Set(['price', 'original_price'] as const);

/** Describes the changes of a product in Spanish. */
export function changeLines(product: Product | undefined, { changes }: ListingChange): string[] {
  const texts = changes.map(
    ({ field, from, to }) => `${NAMES[field] ?? field} ${shown(field, from)} → ${shown(field, to)}`,
  );
  return [`  ${product?.id ?? ''} ${product?.title ?? ''}: ${texts.join('; ')}`];
}

/** Describes listings whose status changed since the last run. The maps hold no active listings. */
export function statusLines(
  products: readonly Product[],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return products.flatMap(({ id, title, idMeli }) => {
    const [from = 'active', to = 'active'] = [before.get(idMeli), after.get(idMeli)];
    return from === to ? [] : [`  ${id} ${title}: estado ${from} → ${to}`];
  });
}

function shown(field: keyof Product, value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'number') return MONEY.has(field) ? formatPesos(value) : String(value);
  return typeof value === 'string' && value !== '' ? value : 'ninguno';
}

/** Describes a listing whose price the marketplace does not tell. */
export function unpricedLine(id: number, title: string, price: number | null): string {
  return `  ${id} ${title}: sin precio en Mercado Libre, queda ${price === null ? 'sin precio' : formatPesos(price)}`;
}
