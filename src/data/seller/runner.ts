import type { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { Outcome } from '#domain/seller/outcome.ts';
import { inParallel } from '#data/async/in-parallel.ts';
import type { Action, Change } from './change.ts';
import type { Drafts } from './drafts.ts';
import type { WorkingSet } from './orders/working-set.ts';
import { LOG_QUERY } from './queries.ts';
import type { SellerSession } from './session/seller-session.ts';

/** Result of an action. */
export interface RunResult {
  readonly done: readonly Change[];
  /** Number of records that already matched the request. */
  readonly same: number;
  /** Failed changes, without those that were not reached. */
  readonly failed: readonly { readonly change: Change; readonly outcome: Outcome }[];
  /** Resolves when the last message is sent, to the results of each `notify`. */
  readonly notified: Promise<readonly string[]>;
}

/** After these outcomes every further write would fail in the same way. */
const ENDS: ReadonlySet<Outcome['kind']> = new Set(['offline', 'no-answer', 'signed-out']);

/** Products written concurrently: a file has thousands, each in its own transaction. */
const PRODUCTS_AT_ONCE = 24;

/**
 * Returns the only way in which the panel writes: one change or many, whatever screen is open. The lines of an action are drafts
 * until each is done. All writes come first, then all messages (docs/panel.md#changes).
 */
export function createRunner(
  session: SellerSession,
  drafts: Drafts,
  orders: WorkingSet,
  queries: QueryClient,
) {
  const running = new Set<AbortController>();
  /** Messages go out one after another, also those of several actions: two at once would send one message twice. */
  const message = pLimit(1);

  function stop(): void {
    for (const each of running) each.abort();
  }

  async function write(change: Change): Promise<Outcome> {
    if (change.write === null) return { kind: 'done' };
    const outcome = await session.write(change.write);
    const [collection, id = ''] = change.record.split('/');
    if (collection === 'ordenes') await orders.renew([id]);
    else void queries.invalidateQueries({ queryKey: [LOG_QUERY] });
    change.refresh?.(queries, outcome);
    const undo = outcome.kind === 'done' ? change.undo?.() : undefined;
    if (undo) drafts.keep({ kind: 'undo', record: change.record, texts: {}, base: undo });
    return outcome;
  }

  async function run(changes: readonly Change[], action: Action): Promise<RunResult> {
    const own = new AbortController();
    running.add(own);
    drafts.beginLines(changes, action);
    const isOfProducts = changes[0]?.record.startsWith('productos/');
    const outcomes = await inParallel(
      changes,
      async (change) => {
        const outcome = await write(change);
        if (ENDS.has(outcome.kind)) own.abort();
        const isToNotify = outcome.kind === 'done' && change.notify !== undefined;
        drafts.setLine(change, { outcome, state: isToNotify ? 'written' : 'done' });
        return outcome;
      },
      own.signal,
      isOfProducts ? PRODUCTS_AT_ONCE : undefined,
    );

    const lines = changes.map((change, at) => ({ change, outcome: outcomes[at] ?? null }));
    const left = lines.filter(({ outcome }) => outcome?.kind !== 'done' && outcome?.kind !== 'same');
    for (const { change } of left) {
      // The caller shows why a single change failed, and its form keeps the typed texts.
      if (action.label === undefined) drafts.dropLine(change);
      else drafts.setLine(change, { state: 'left' });
    }
    const done = lines.flatMap(({ change, outcome }) => (outcome?.kind === 'done' ? change : []));
    return {
      done,
      same: lines.length - left.length - done.length,
      failed: left.flatMap(({ change, outcome }) => (outcome === null ? [] : [{ change, outcome }])),
      notified: notifyAll(done, own).finally(() => {
        running.delete(own);
        for (const { change } of lines)
          if (!left.some((each) => each.change === change)) drafts.dropLine(change);
      }),
    };
  }

  /** Sends the messages. Messages that are stopped stay due, because the orders do not record them. */
  async function notifyAll(done: readonly Change[], { signal }: AbortController) {
    const due = done.filter(({ notify }) => notify !== undefined);
    const sent = due.map((change) =>
      message(async () => {
        // Without a session the order could not record its message.
        if (signal.aborted || session.active() === null) return null;
        const result = await change.notify?.();
        drafts.setLine(change, { state: 'done' });
        return result ?? null;
      }),
    );
    return (await Promise.all(sent)).filter((result) => result !== null);
  }

  session.onEnd(stop);
  return { run, stop };
}
