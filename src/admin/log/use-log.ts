import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogEntry, LogPage, LogSubject } from '../../data/seller/log/log-repository.ts';
import { useSeller } from '../common/seller-context.ts';

interface LogState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: readonly LogEntry[];
  readonly page: LogPage | null;
}

export interface Log extends Pick<LogState, 'status' | 'entries'> {
  /** Reads older ones; null when there are none. */
  readonly more: (() => void) | null;
  readonly retry: () => void;
}

const NOTHING: LogState = { status: 'loading', entries: [], page: null };

/** The log of one document, or of everything, as far as it was read. */
export function useLog(sobre: LogSubject | null): Log {
  const { log } = useSeller();
  const [state, setState] = useState(NOTHING);
  /** Goes up with every question, so that an answer that comes late is dropped. */
  const turn = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    const mine = (turn.current += 1);
    const page = await log.list(sobre);
    if (mine !== turn.current) return;
    setState(page === null ? { ...NOTHING, status: 'failed' } : after([], page));
  }, [log, sobre]);
  useEffect(() => {
    void read();
    return () => {
      turn.current += 1;
    };
  }, [read]);
  const { status, entries, page } = state;

  async function more(from: LogPage): Promise<void> {
    setState({ ...state, status: 'loading' });
    const next = await log.more(from);
    setState(next === null ? { ...state, status: 'failed' } : after(entries, next));
  }

  return {
    status,
    entries,
    more: page === null || page.more === null ? null : () => void more(page),
    retry() {
      setState(NOTHING);
      void read();
    },
  };
}

function after(entries: readonly LogEntry[], page: LogPage): LogState {
  return { status: 'ready', entries: [...entries, ...page.entries], page };
}
