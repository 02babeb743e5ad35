import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { inParallel } from '#data/async/in-parallel.ts';
import { formatNumber } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { asLowerBar } from '#shared/lower-bar.ts';
import { useQuestionBeforeLeaving } from '#admin/form/use-question-before-leaving.ts';
import styles from './bulk.module.css';

interface BulkJob<T, R> {
  /** Name of the action in the progress bar: «Marcar como pagados». */
  readonly label: string;
  readonly items: readonly T[];
  readonly work: (item: T) => Promise<R>;
  /** Items that are worked on at the same time. */
  readonly atOnce?: number | undefined;
}

/** What an action left undone, which stays on the page until the seller has read it. */
interface BulkReport {
  /** Counts the lines: «2 quedaron sin cambiar». */
  readonly title: string;
  readonly lines: readonly BulkLine[];
}

interface BulkLine {
  /** Name of the record. */
  readonly name: string;
  readonly problem: string;
}

interface Bulk {
  /** Runs a job and returns the results in the order of its items: null for one that was not reached. A second job waits. */
  readonly run: <T, R>(job: BulkJob<T, R>) => Promise<readonly (R | null)[]>;
  /** Replaces the reports on the page; those without a line are left out. */
  readonly report: (reports: readonly BulkReport[]) => void;
}

const BulkContext = createContext<Bulk | null>(null);

/** @throws Error outside of a `BulkProvider`. */
export function useBulk(): Bulk {
  const bulk = use(BulkContext);
  if (bulk === null) throw new Error('useBulk needs a BulkProvider above it.');
  return bulk;
}

interface Running {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Runs the bulk actions of every section, so that none of them ends with the dialog or the section that began it
 * (docs/panel.md#bulk-actions). Its bar shows how far the action is, a way to stop it, and afterwards what was not done.
 */
export function BulkProvider({ children }: { readonly children: ReactNode }) {
  const [running, setRunning] = useState<Running | null>(null);
  const [reports, setReports] = useState<readonly BulkReport[]>([]);
  const stop = useRef(new AbortController());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // Leaving would drop the remaining items silently.
  useQuestionBeforeLeaving(running !== null);

  const run: Bulk['run'] = useCallback((job) => {
    const own = last.current.then(() => start(job));
    // The next job does not care how this one ended.
    last.current = own.catch(() => undefined);
    return own;

    function start<T, R>({ label, items, work, atOnce }: BulkJob<T, R>): Promise<readonly (R | null)[]> {
      stop.current = new AbortController();
      setReports([]);
      setRunning({ label, done: 0, total: items.length });
      const counted = async (item: T) => {
        const result = await work(item);
        setRunning((before) => before && { ...before, done: before.done + 1 });
        return result;
      };
      return inParallel(items, counted, stop.current.signal, atOnce).finally(() => setRunning(null));
    }
  }, []);
  const report: Bulk['report'] = useCallback(
    (next) => setReports(next.filter(({ lines }) => lines.length > 0)),
    [],
  );
  const bulk = useMemo(() => ({ run, report }), [run, report]);

  return (
    <BulkContext value={bulk}>
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
      {reports.length > 0 && (
        <div ref={asLowerBar} className={styles.bar}>
          {reports.map((each) => (
            <Report
              key={each.title}
              {...each}
              onClose={() => setReports(reports.filter((other) => other !== each))}
            />
          ))}
        </div>
      )}
    </BulkContext>
  );
}

function Report({ title, lines, onClose }: BulkReport & { readonly onClose: () => void }) {
  return (
    <Notice
      tone="warning"
      live
      title={title}
      action={
        <Button size="small" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <ul className={`small ${styles.failures}`}>
        {lines.map(({ name, problem }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and names may repeat
          <li key={at}>
            <b>{name}</b>: <span>{problem}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
