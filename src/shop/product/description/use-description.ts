import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { reportError } from '../../../data/reporting/report.ts';
import type { ProjectDocument } from './documents.ts';

type Text = ComponentType<{ readonly document: ProjectDocument }>;

export type Description =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'ready'; readonly document: ProjectDocument; readonly Text: Text };

/**
 * The document and what shows it, asked for when it is first wanted and kept from then on.
 * @returns the description, and how to try again after a failure.
 */
export function useDescription(
  load: () => Promise<ProjectDocument>,
  isWanted: boolean,
): readonly [Description, retry: () => void] {
  const [description, setDescription] = useState<Description>({ status: 'waiting' });
  const isDone = description.status !== 'waiting';

  useEffect(() => {
    if (!isWanted || isDone) return undefined;
    let left = false;
    Promise.all([load(), import('./description-text.tsx')]).then(
      ([document, { DescriptionText }]) => {
        if (!left) setDescription({ status: 'ready', document, Text: DescriptionText });
      },
      (cause: unknown) => {
        reportError('description', cause);
        if (!left) setDescription({ status: 'failed' });
      },
    );
    return () => {
      left = true;
    };
  }, [load, isWanted, isDone]);

  const retry = useCallback(() => setDescription({ status: 'waiting' }), []);
  return [description, retry];
}
