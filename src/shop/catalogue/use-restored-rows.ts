import { useDeferredValue, useLayoutEffect, useState, type RefObject } from 'react';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { rowsInSight, type RowsInSight } from './rows-in-sight.ts';
import { PAGE_SIZE } from './use-drawn-cards.ts';

/** Cards of the page's first list that are rendered at once, so that the visible ones do not wait for the others. */
const FIRST_CARDS = 10;

/** The last list that was left. Going back needs its full height at once, to scroll to the same position. */
let leftAt: { readonly name: string; readonly rows: RowsInSight | null } | null = null;

/**
 * Returns which cards of a list to render, and the heights in pixels of the omitted rows: only visible cards in the first frame,
 * then all. A slow phone takes 1.2 s to render 300 cards.
 * @param list element of the cards, measured when the list is left
 * @param name identifies the list
 * @param count number of cards by its pages, or as many as when it was left
 */
export function useRestoredRows(
  list: RefObject<HTMLElement | null>,
  name: string,
  count: number,
): RowsInSight {
  // A prerendered page has its whole first page of cards.
  const isPrerendered = usePrerendered();
  const [first] = useState(() => (isPrerendered ? null : rowsOfFirstFrame(name, count)));
  // Number of rendered cards: 0 in the first frame, when only a part of the list is rendered.
  const drawn = useDeferredValue(count, first === null ? count : 0);
  useLayoutEffect(
    () => () => {
      if (list.current !== null) leftAt = { name, rows: rowsInSight(list.current) };
    },
    [list, name],
  );
  return drawn === 0 && first !== null ? first : { from: 0, to: drawn, above: 0, below: 0 };
}

/** Returns the rows of the first frame; null to render all cards. */
function rowsOfFirstFrame(name: string, count: number): RowsInSight | null {
  if (leftAt === null) return { from: 0, to: FIRST_CARDS, above: 0, below: 0 };
  return leftAt.name === name && count > PAGE_SIZE ? leftAt.rows : null;
}
