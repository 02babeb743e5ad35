import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { NO_FILTERS, readFilters, writeFilters, type ListFilters } from './list-filters.ts';

/** Milliseconds after the last key until the search is in the address. */
const WRITE_MS = 300;

export interface ListFiltersControl {
  /** As typed and chosen, at once. */
  readonly filters: ListFilters;
  readonly change: (changes: Partial<ListFilters>) => void;
  readonly clear: () => void;
  /** Puts in the address what was just typed, before the page is left. */
  readonly flush: () => void;
}

/**
 * The list's filters, kept in the address: choices at once, typing once it pauses; they add no history. The address
 * changes in a transition, so what was asked is held: a checkbox must not jump back until the list is drawn.
 */
export function useListFilters(): ListFiltersControl {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const ownChange = useNavigationType() === NavigationType.Replace;
  const [held, hold] = useHeld(key, ownChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const filters = { ...readFilters(params), ...held };

  // Who left for another address, by the logo's link or back, wants nothing of what was being typed here.
  useEffect(() => {
    if (!ownChange) clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation has a key of its own
  }, [key, ownChange]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function write(next: ListFilters): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    setParams((current) => writeFilters(current, next), { replace: true, preventScrollReset: true });
  }
  function change(changes: Partial<ListFilters>): void {
    const next = { ...filters, ...changes };
    hold({ ...held, ...changes });
    if (changes.query === undefined) return write(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next), WRITE_MS);
  }
  function clear(): void {
    hold(NO_FILTERS);
    write(NO_FILTERS);
  }
  function flush(): void {
    if (timer.current !== undefined) write(filters);
  }
  return { filters, change, clear, flush };
}

/**
 * What was typed or chosen and may not be in the address yet. It holds until something else than the list itself
 * changes the address (the logo's link, back), whose filters count then.
 */
function useHeld(
  key: string,
  ownChange: boolean,
): readonly [Partial<ListFilters>, (asked: Partial<ListFilters>) => void] {
  const [held, setHeld] = useState<{ asked: Partial<ListFilters>; key: string } | null>(null);
  const holds = held !== null && (held.key === key || ownChange);
  return [holds ? held.asked : NOTHING, (asked) => setHeld({ asked, key })];
}

const NOTHING: Partial<ListFilters> = {};
