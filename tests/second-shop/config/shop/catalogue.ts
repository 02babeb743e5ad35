import type { Category, OwnProducts } from '#config/shop-types.ts';

export const categories: readonly Category[] = [
  {
    slug: 'plantas',
    name: 'Plantas',
    description: 'Frutales, aromáticas y suculentas de estación.',
    words: ['limonero', 'lavanda', 'suculenta'],
  },
  {
    slug: 'mas',
    name: 'Más',
    description: 'Macetas, tierra y todo lo demás para el jardín.',
    words: 'others',
  },
];

export const ownProducts: OwnProducts = 'documented';

export const makers: readonly string[] = ['Macetas del Sur'];

export const documentTitle = 'Cómo cuidarla';

export const oldAddressWords: readonly (readonly [word: string, productId: number])[] = [
  ['limonero', 132],
  ['maceta', 119],
];

export const newModels: ReadonlyMap<number, number> = new Map([[199, 138]]);

export const internalCategories: ReadonlyMap<string, string> = new Map([['limonero', 'Limoneros']]);
