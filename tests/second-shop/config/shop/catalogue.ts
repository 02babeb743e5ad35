import type { Category } from '#config/shop-types.ts';

export const categories: readonly Category[] = [
  {
    slug: 'lanas',
    name: 'Lanas',
    description: 'Lanas merino y de oveja en ovillos y madejas.',
    words: ['lana', 'ovillo', 'madeja'],
  },
  {
    slug: 'agujas',
    name: 'Agujas',
    description: 'Agujas circulares, rectas y de crochet.',
    words: ['aguja', 'crochet'],
  },
  { slug: 'mas', name: 'Más', description: 'Todo lo demás para tejer.', words: 'others' },
];

export const makers: readonly string[] = ['Lanas del Sur'];

export const documentTitle = 'Descripción';

export const oldAddressWords: readonly (readonly [word: string, productId: number])[] = [
  ['merino', 132],
  ['aguja', 119],
];

export const newModels: ReadonlyMap<number, number> = new Map([[199, 138]]);

export const internalCategories: ReadonlyMap<string, string> = new Map([['merino', 'Merino']]);
