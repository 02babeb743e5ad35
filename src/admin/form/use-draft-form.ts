import { useState } from 'react';
import type { Draft, DraftBases, DraftKind, DraftPlace } from '#data/seller/drafts.ts';
import { useBusy } from '#ui/controls/use-busy.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import type { ChangeProblem } from '#admin/change/use-run.ts';

/** A form whose texts outlive its screen. */
export interface FormDraft<N extends string> {
  /** Fields whose text differs from the shown one. */
  readonly typed: readonly N[];
  readonly texts: Draft<DraftKind>['texts'];
  readonly text: (name: N) => string;
  readonly type: (texts: Partial<Record<N, string>>) => void;
  readonly drop: () => void;
  readonly busy: boolean;
  /** Why the last attempt to save failed, until the seller types again. */
  readonly problem: string | null;
  /** Saves the typed texts and drops them once saved. A conflict's values count as seen, so that the next attempt overwrites them. */
  readonly submit: (save: () => Promise<ChangeProblem | string | null>) => void;
}

/** A `FormDraft` with the record's values from when the seller began to type, or the current ones. */
export interface RecordDraft<N extends string, K extends DraftKind> extends FormDraft<N> {
  readonly base: DraftBases[K];
  /** @param base values that count as seen from now on */
  readonly type: (texts: Partial<Record<N, string>>, base?: DraftBases[K]) => void;
}

interface DraftFormOptions<N extends string, B> {
  /** The form's fields. Without them every typed text is kept, even one equal to the stored text. */
  readonly names?: readonly N[];
  /** The record's current values. */
  readonly base: B;
  /** Returns the form's texts when it opens. */
  readonly shown: (base: B) => Partial<Record<N, string>>;
}

/** Keeps a form's typed texts until they are saved or discarded. A form without typed texts follows its record. */
export function useDraftForm<K extends DraftKind, N extends string>(
  place: DraftPlace<K>,
  { names, base: present, shown }: DraftFormOptions<N, DraftBases[K]>,
): RecordDraft<N, K> {
  const { drafts } = usePanelServices();
  const [draft, setDraft] = useState<Partial<Draft<K>> | undefined>(() => drafts.find(place));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const { texts = {}, base = present } = draft ?? {};
  const opened = shown(base);
  const typedOf = (now: FormDraft<N>['texts'], shownNow = opened) =>
    names?.filter((name) => name in now && now[name] !== (shownNow[name] ?? '')) ?? [];

  function type(typed: Partial<Record<N, string>>, nextBase = base): void {
    setProblem(null);
    const next = { ...place, texts: { ...drafts.find(place)?.texts, ...typed }, base: nextBase };
    if (names && typedOf(next.texts, shown(nextBase)).length === 0) return drop();
    drafts.keep(next);
    setDraft(next);
  }

  function drop(): void {
    drafts.drop(place);
    setDraft(undefined);
    setProblem(null);
  }

  async function save(action: Parameters<FormDraft<N>['submit']>[0]): Promise<void> {
    // The same problem a second time is shown anew.
    setProblem(null);
    const failure = await action();
    if (failure === null) return dropSaved();
    if (typeof failure !== 'string' && failure.outcome.kind === 'changed')
      type({}, { ...base, ...failure.outcome.fields });
    setProblem(typeof failure === 'string' ? failure : failure.text);
  }

  /** Keeps what the seller typed during the save, as a change of the record's next version. A form without names is over. */
  function dropSaved(): void {
    const now = Object.entries(drafts.find(place)?.texts ?? {});
    const later = Object.fromEntries(now.filter(([name, text]) => text !== texts[name]));
    drop();
    if (names === undefined || Object.keys(later).length === 0) return;
    drafts.keep({ ...place, texts: later, base: present });
    setDraft({ texts: later });
  }

  return {
    base,
    typed: typedOf(texts),
    texts,
    text: (name) => texts[name] ?? opened[name] ?? '',
    type,
    drop,
    busy,
    problem,
    submit: (action) => void run(() => save(action)),
  };
}
