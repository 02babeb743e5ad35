import { useEffect, useState, type ComponentType } from 'react';
import { reportError } from '../../../data/reporting/report.ts';
import type { ProjectDocument } from './documents.ts';

type Description =
  | { readonly status: 'waiting' | 'failed' }
  | {
      readonly status: 'ready';
      readonly document: ProjectDocument;
      readonly Text: ComponentType<{ readonly document: ProjectDocument }>;
    };

/**
 * Loads the document and what renders it when they are first wanted, and keeps them.
 * @returns the description, and how to retry after a failure.
 */
export function useDescription(
  load: () => Promise<ProjectDocument>,
  isWanted: boolean,
): readonly [Description, retry: () => void] {
  const [description, setDescription] = useState<Description>({ status: 'waiting' });
  const isLoading = isWanted && description.status === 'waiting';

  useEffect(() => {
    if (!isLoading) return undefined;
    let isGone = false;
    Promise.all([load(), import('./description-text.tsx')]).then(
      ([document, { DescriptionText }]) => {
        if (!isGone) setDescription({ status: 'ready', document, Text: DescriptionText });
      },
      (cause: unknown) => {
        reportError('description', cause);
        if (!isGone) setDescription({ status: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isLoading]);

  return [description, () => setDescription({ status: 'waiting' })];
}
