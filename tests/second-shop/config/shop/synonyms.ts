export const synonyms: readonly (readonly string[])[] = [['ovillo', 'madeja']];
