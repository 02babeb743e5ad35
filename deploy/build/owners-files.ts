import { existsSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ownersFaults, ownersValues, type OwnersTexts } from '#config/check-values.ts';
import { inRepository } from '#tools/repository.ts';
import { ToolError } from '#tools/run-tool.ts';

/** Ends `npm start` and `npm run build` with every fault of the owner's values and texts. */
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

/** Names of the repository's maker documents and how-to chapters. */
function ownersTexts(): OwnersTexts {
  return {
    documents: markdownFiles('projects-md'),
    chapters: markdownFiles('src/shop/how-to/content'),
  };
}

/** Names without their ending; none where the folder is missing. */
function markdownFiles(folder: string): string[] {
  const path = inRepository(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []));
}
