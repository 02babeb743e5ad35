import type { Product } from '../../src/domain/catalogue/product.ts';
import { seedItems, toProduct } from './catalogue.ts';
import type { SeedItem } from './seed-item.ts';

const MAKES = ['Estaño', 'Máscara', 'Cobre', 'Serigrafía', 'Taller', 'Ceibo', 'Hornero', 'Jacarandá'];
const PACKS = ['', ' x2', ' x5', ' x10', ' x20'];

/**
 * Returns a catalogue of any size for tests and benches: the seed first, then variations of each product with another
 * maker, pack, price, stock and popularity. The same arguments always give the same products.
 */
export function manyProducts(count: number, servicesUrl: string): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const item = seedItems[index % seedItems.length];
    if (item === undefined) throw new Error('The seed is empty.');
    const variant = Math.floor(index / seedItems.length);
    return toProduct(variant === 0 ? item : varied(item, variant), variant, servicesUrl);
  });
}

function varied(item: SeedItem, variant: number): SeedItem {
  const roll = (item.id * 2_654_435_761 + variant * 40_503) >>> 0;
  const pack = PACKS[roll % PACKS.length] ?? '';
  const units = Number(pack.slice(2)) || 1;
  const make = MAKES[variant % MAKES.length] ?? '';
  const price = Math.round(item.price * units * (0.85 + ((roll >>> 8) % 30) / 100));
  return {
    ...item,
    title: titled(item.title, `${pack} ${make} ${variant}`),
    price,
    before: item.before === null ? null : Math.round(price * 1.15),
    stock: roll % 9 === 0 ? 0 : (roll >>> 4) % 80,
    weight: item.weight * units,
    sold: Math.floor(item.sold / (variant + 1)) + (roll % 7),
    deprecated: false,
  };
}

/** Cuts the title at a word so that title and ending fit in the marketplace's 60 characters. */
function titled(title: string, ending: string): string {
  const available = 60 - ending.length;
  if (title.length <= available) return title + ending;
  return title.slice(0, title.lastIndexOf(' ', available)).replace(/[,:]?( con| de| y| para)?$/, '') + ending;
}
