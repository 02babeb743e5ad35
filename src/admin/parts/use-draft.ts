import { useState } from 'react';
import type { Draft } from '#data/seller/drafts.ts';

/**
 * Keeps what is typed about a record in the session's drafts, and in the state of the component that shows it.
 * @param drafts of the kind of record
 * @param initial returns what the component begins with where nothing was typed
 */
export function useDraft<T>(drafts: Map<string, T>, record: string, initial: () => T) {
  const [draft, setDraft] = useState(() => drafts.get(record) ?? initial());

  /** @param isTyped false for what says the same as before: no draft of it waits */
  function keep(next: T, isTyped = true): void {
    if (isTyped) drafts.set(record, next);
    else drafts.delete(record);
    setDraft(next);
  }

  function drop(): void {
    drafts.delete(record);
    setDraft(initial());
  }

  return { draft, keep, drop };
}

/** Draft of a form: the typed texts, over those that it shows. */
export interface FormDraft<N extends string> {
  /** The fields whose text differs from the one shown. */
  readonly typed: readonly N[];
  readonly text: (name: N) => string;
  readonly type: (texts: Partial<Record<N, string>>) => void;
  readonly drop: () => void;
}

/** Draft of a form of a record that others may change meanwhile. */
export interface RecordDraft<N extends string, S> extends FormDraft<N> {
  readonly seen: S;
  /** @param seen the values that count as seen from now on */
  readonly type: (texts: Partial<Record<N, string>>, seen?: S) => void;
}

interface FormDraftOptions<N extends string, S> {
  /** The form has these fields. */
  readonly names: readonly N[];
  readonly seen: S;
  /** Returns the texts of the form as it opens. A field that was left alone follows them. */
  readonly shown: (seen: S) => Partial<Record<N, string>>;
}

/** Keeps what is typed into a form until it is saved or thrown away. */
export function useFormDraft<N extends string, S>(
  drafts: Map<string, Draft<S>>,
  record: string,
  { names, seen, shown }: FormDraftOptions<N, S>,
): RecordDraft<N, S> {
  const { draft, keep, drop } = useDraft<Draft<S>>(drafts, record, () => ({ texts: {}, seen }));
  const { texts } = draft;
  const opened = shown(draft.seen);
  const typedIn = (now: Draft<S>['texts'], shownNow = opened) =>
    names.filter((name) => name in now && now[name] !== (shownNow[name] ?? ''));
  return {
    typed: typedIn(texts),
    text: (name) => texts[name] ?? opened[name] ?? '',
    type(typed, now = draft.seen) {
      const next = { ...texts, ...typed };
      keep({ texts: next, seen: now }, names.length === 0 || typedIn(next, shown(now)).length > 0);
    },
    drop,
    seen: draft.seen,
  };
}
