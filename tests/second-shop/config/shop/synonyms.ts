export const synonyms: readonly (readonly string[])[] = [['ovillo', 'madeja']];

export const howToWords: readonly (readonly [chapter: string, ...words: readonly string[]])[] = [
  ['garantia', 'falla'],
];
