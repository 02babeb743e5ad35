export const searchExamples: readonly string[] = ['merino', 'aguja', 'ovillo', 'crochet'];
