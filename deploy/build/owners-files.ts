import { existsSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ownersFaults, ownersValues, type OwnersTexts } from '#config/check-values.ts';
import { inRepository } from '#tools/repository.ts';
import { ToolError } from '#tools/run-tool.ts';

/** Vite plugin that stops `npm start` and `npm run build` with a list of every fault in the owner's values and texts. */
export function checkOwnersFiles(): Plugin {
  return {
    name: 'bornera:owners-files',
    config() {
      const faults = ownersFaults(ownersValues, ownersTexts());
      if (faults.length > 0)
        throw new ToolError(['The shop’s own files need a correction:', ...faults].join('\n'));
    },
  };
}

/** Returns the names of the maker documents and how-to chapters. */
function ownersTexts(): OwnersTexts {
  return {
    documents: markdownFiles('projects-md'),
    chapters: markdownFiles('src/shop/how-to/content'),
  };
}

/** Returns file names without extension; none for a missing folder. */
function markdownFiles(folder: string): string[] {
  const path = inRepository(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []));
}
