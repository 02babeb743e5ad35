import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { Outcome } from '#domain/seller/outcome.ts';
import { inParallel } from '#data/async/in-parallel.ts';
import type { Action, Change } from './change.ts';
import type { Drafts } from './drafts.ts';
import type { WorkingSet } from './orders/working-set.ts';
import { LOG_QUERY } from './queries.ts';
import type { SellerSession } from './session/seller-session.ts';

/** How far the running actions of many are. */
interface Progress {
  readonly label: string;
  readonly written: number;
  readonly writes: number;
  readonly notified: number;
  readonly messages: number;
}

/** What came of an action. A line that was not reached is in neither list. */
export interface RunResult {
  readonly done: readonly Change[];
  /** Number of the records that were as requested already. */
  readonly same: number;
  readonly failed: readonly { readonly change: Change; readonly outcome: Outcome }[];
  /** Resolves when the last message is out, to what each `notify` returned. */
  readonly notified: Promise<readonly string[]>;
}

const NOTHING: Progress = { label: '', written: 0, writes: 0, notified: 0, messages: 0 };

/** After these outcomes every further write would fail alike. */
const ENDS: ReadonlySet<Outcome['kind']> = new Set(['offline', 'no-answer', 'signed-out']);

/**
 * Creates the one way in which the panel writes: one change or many, whatever screen is open. The lines of an action are drafts
 * until each is done. All writes come first, then all messages (docs/panel.md#changes).
 */
export function createRunner(
  session: SellerSession,
  drafts: Drafts,
  orders: WorkingSet,
  queries: QueryClient,
) {
  /** Null while no action of many runs. */
  const store = createStore<Progress | null>(() => null);
  const running = new Set<AbortController>();

  function stop(): void {
    for (const each of running) each.abort();
  }

  function add(counts: Partial<Progress>): void {
    store.setState((now) => {
      const { label, written, writes, notified, messages } = now ?? NOTHING;
      return {
        label: counts.label ?? label,
        written: written + (counts.written ?? 0),
        writes: writes + (counts.writes ?? 0),
        notified: notified + (counts.notified ?? 0),
        messages: messages + (counts.messages ?? 0),
      };
    });
  }

  async function write(change: Change): Promise<Outcome> {
    if (change.write === null) return { kind: 'done' };
    const outcome = await session.write(change.write);
    const [collection, id = ''] = change.record.split('/');
    if (collection === 'ordenes') await orders.renew([id]);
    change.refresh?.(queries, outcome);
    void queries.invalidateQueries({ queryKey: [LOG_QUERY] });
    const undo = outcome.kind === 'done' ? change.undo?.() : undefined;
    if (undo) drafts.keep({ kind: 'undo', ...drafts.placeOf(change), texts: {}, base: undo });
    return outcome;
  }

  async function run(changes: readonly Change[], action: Action): Promise<RunResult> {
    const isOfMany = action.label !== undefined;
    const own = new AbortController();
    running.add(own);
    drafts.beginLines(changes, action);
    if (isOfMany)
      add({ label: action.label, writes: changes.filter(({ write: each }) => each !== null).length });

    const outcomes = await inParallel(
      changes,
      async (change) => {
        const outcome = await write(change);
        if (ENDS.has(outcome.kind)) own.abort();
        if (isOfMany && change.write !== null) add({ written: 1 });
        if (outcome.kind === 'same' || (outcome.kind === 'done' && !change.notify)) drafts.endLine(change);
        return outcome;
      },
      own.signal,
      action.atOnce,
    );

    const of = (kind: Outcome['kind']) => changes.filter((_, at) => outcomes[at]?.kind === kind);
    const [done, same] = [of('done'), of('same')];
    const failed = changes.flatMap((change, at) => {
      const outcome = outcomes[at] ?? null;
      if (outcome?.kind === 'done' || outcome?.kind === 'same') return [];
      // The caller shows why a single change failed, and its form keeps what was typed.
      if (isOfMany) drafts.leaveLine(change, outcome);
      else drafts.endLine(change);
      return outcome === null ? [] : [{ change, outcome }];
    });
    return { done, same: same.length, failed, notified: notifyAll(done, isOfMany, own) };
  }

  /** Sends the messages, one after another. What is stopped stays due: the order says so itself. */
  async function notifyAll(done: readonly Change[], isOfMany: boolean, own: AbortController) {
    const due = done.flatMap((change) => (change.notify ? [{ change, notify: change.notify }] : []));
    if (isOfMany) add({ messages: due.length });
    const results = await inParallel(
      due,
      async ({ change, notify }) => {
        // Without a session the order could not note its message.
        const result = session.active() === null ? null : await notify();
        if (isOfMany) add({ notified: 1 });
        drafts.endLine(change);
        return result;
      },
      own.signal,
      1,
    );
    for (const { change } of due) drafts.endLine(change);
    running.delete(own);
    if (running.size === 0) store.setState(null);
    return results.filter((result) => result !== null);
  }

  session.onEnd(stop);
  return { store, run, stop };
}
