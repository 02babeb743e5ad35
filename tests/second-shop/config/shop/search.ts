export const searchExamples: readonly string[] = ['limonero', 'maceta', 'lavanda', 'suculenta'];
