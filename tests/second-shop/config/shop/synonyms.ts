export const synonyms: readonly (readonly string[])[] = [['maceta', 'tiesto']];

export const howToWords: readonly (readonly [chapter: string, ...words: readonly string[]])[] = [
  ['garantia', 'falla'],
];
