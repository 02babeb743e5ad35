import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { inParallel } from '#data/async/in-parallel.ts';
import { counted, formatNumber } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import styles from './bulk.module.css';

interface BulkJob<T> {
  /** Name of the action in the progress bar: «Marcar como pagados». */
  readonly label: string;
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  /** Changes an item. Returns why it was not changed, or null. */
  readonly work: (item: T) => Promise<string | null>;
  /** Items that are changed at the same time. */
  readonly atOnce?: number;
  /** Says how many items were changed. */
  readonly doneText: (count: number) => string;
  /** Takes the change of these items back; the toast offers it. */
  readonly undo?: (done: readonly T[]) => void;
}

/** Runs a job and returns the items that it changed. A second job waits for the first. */
type RunBulk = <T>(job: BulkJob<T>) => Promise<readonly T[]>;

const BulkContext = createContext<RunBulk | null>(null);

/** @throws Error outside of a `BulkProvider`. */
export function useRunBulk(): RunBulk {
  const run = use(BulkContext);
  if (run === null) throw new Error('useRunBulk needs a BulkProvider above it.');
  return run;
}

interface Failure {
  readonly name: string;
  readonly problem: string;
}

interface Running {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Runs the bulk actions of every section, so that none of them ends with the dialog or the section that began it
 * (docs/panel.md#bulk-actions). Its bar shows how far the action is, a way to stop it, and afterwards what was not changed.
 */
export function BulkProvider({ children }: { readonly children: ReactNode }) {
  const [running, setRunning] = useState<Running | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const stop = useRef(new AbortController());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useQuestionBeforeLeaving(running !== null);

  const run: RunBulk = useCallback((job) => {
    const own = last.current.then(() => start(job));
    // The next job does not care how this one ended.
    last.current = own.catch(() => undefined);
    return own;

    async function start<T>({ label, items, ...job }: BulkJob<T>): Promise<readonly T[]> {
      stop.current = new AbortController();
      setFailures([]);
      setRunning({ label, done: 0, total: items.length });
      const work = async (item: T) => {
        const problem = await job.work(item);
        setRunning((before) => before && { ...before, done: before.done + 1 });
        return { problem };
      };
      const results = await inParallel(items, work, stop.current.signal, job.atOnce).finally(() =>
        setRunning(null),
      );
      // An item without a result was not reached.
      const problemOf = (at: number) => (results[at] ? results[at].problem : 'quedó sin cambiar.');
      const done = items.filter((_, at) => problemOf(at) === null);
      const failed = items.flatMap((item, at) => {
        const problem = problemOf(at);
        return problem === null ? [] : [{ name: job.nameOf(item), problem }];
      });
      setFailures(failed);
      const undo = job.undo;
      const action = undo && { label: 'Deshacer', isLastChance: true, run: () => undo(done) };
      if (done.length > 0) showToast('success', job.doneText(done.length), action);
      return done;
    }
  }, []);

  return (
    <BulkContext value={run}>
      {children}
      {running !== null && (
        <div className={styles.bar}>
          <div className={`row gap-3 ${styles.running}`}>
            <span>{running.label}</span>
            <progress value={running.done} max={running.total} aria-label={running.label} />
            <span className="tabular">
              {formatNumber(running.done)} de {formatNumber(running.total)}
            </span>
            <Button size="small" onClick={() => stop.current.abort()}>
              Detener
            </Button>
          </div>
        </div>
      )}
      {failures.length > 0 && (
        <div className={styles.bar}>
          <Failures failures={failures} onClose={() => setFailures([])} />
        </div>
      )}
    </BulkContext>
  );
}

function Failures({ failures, onClose }: { failures: readonly Failure[]; onClose: () => void }) {
  return (
    <Notice
      tone="warning"
      live
      title={counted(failures.length, 'quedó sin cambiar', 'quedaron sin cambiar')}
      action={
        <Button size="small" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <ul className={`small ${styles.failures}`}>
        {failures.map(({ name, problem }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and names may repeat
          <li key={at}>
            <b>{name}</b>: <span>{problem}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The browser asks before the page is left, while an action runs: what it did not reach would be lost without a word. */
function useQuestionBeforeLeaving(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
}

export interface ManyChanges<R> extends Pick<BulkJob<R>, 'label' | 'nameOf' | 'doneText' | 'atOnce'> {
  /** Follows each change, such as a message to its buyer. Returns why it failed, or null. */
  readonly after?: (request: R) => Promise<string | null>;
}

/**
 * Returns the functions that change records. What was changed shows a toast that takes back exactly this change, unless
 * somebody changed the record again.
 * @param apply changes a record, and returns why it did not, or null. Must not change between renders, like `inverse`
 * @param inverse returns the request that takes a change back; null where none does
 */
export function useChanges<R>(
  apply: (request: R) => Promise<string | null>,
  inverse: (request: R) => R | null,
) {
  const runBulk = useRunBulk();
  return useMemo(() => {
    /** Returns why the record was not changed, or null. @param text for the toast */
    async function change(request: R, text: string): Promise<string | null> {
      const problem = await apply(request);
      const back = inverse(request);
      const undo =
        back === null
          ? undefined
          : { label: 'Deshacer', isLastChance: true, run: () => void toastFailure(apply(back)) };
      if (problem === null) showToast('success', text, undo);
      return problem;
    }

    /** Shows the failure of a change as a toast, where a row or a button has no room for it. */
    async function toastFailure(changing: Promise<string | null>): Promise<string | null> {
      const problem = await changing;
      if (problem !== null) showToast('error', problem);
      return problem;
    }

    /** Changes many records in the frame. Returns the requests that were done. */
    function changeAll(requests: readonly R[], { after, ...many }: ManyChanges<R>): Promise<readonly R[]> {
      const work = async (request: R) => (await apply(request)) ?? (await after?.(request)) ?? null;
      const undo = (done: readonly R[]) =>
        void runBulk<R>({
          ...many,
          label: 'Deshacer',
          items: done.flatMap((request) => inverse(request) ?? []),
          work: apply,
          doneText: () => 'Listo, quedó como antes.',
        });
      return runBulk<R>({ ...many, items: requests, work, undo });
    }

    return { change, toastFailure, changeAll };
  }, [apply, inverse, runBulk]);
}
