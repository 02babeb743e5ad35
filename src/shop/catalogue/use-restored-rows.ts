import { useDeferredValue, useLayoutEffect, useState, type RefObject } from 'react';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { rowsInSight, type RowsInSight } from './rows-in-sight.ts';
import { PAGE_SIZE } from './use-drawn-cards.ts';

/** Cards of the page's first list that are drawn at once, so that the visible ones do not wait for the others. */
const FIRST_CARDS = 10;

/** The list that was left last. Going back to it needs its whole height at once, to scroll to the same place. */
let leftAt: { readonly name: string; readonly rows: RowsInSight | null } | null = null;

/**
 * Returns which cards of a list to draw, and the heights in pixels of the rows that they leave out: in the first frame those
 * in sight alone, and then all. A slow phone draws 300 cards in 1.2 s.
 * @param list the element of the cards, which is measured when the list is left.
 * @param name another name is another list.
 * @param count cards of the list, by its pages, or as many as it had when it was left.
 */
export function useRestoredRows(
  list: RefObject<HTMLElement | null>,
  name: string,
  count: number,
): RowsInSight {
  // A prerendered page has its whole first page of cards.
  const isPrerendered = usePrerendered();
  const [first] = useState(() => (isPrerendered ? null : rowsOfFirstFrame(name, count)));
  // 0 in the first frame of a list that begins with a part.
  const drawn = useDeferredValue(count, first === null ? count : 0);
  useLayoutEffect(
    () => () => {
      if (list.current !== null) leftAt = { name, rows: rowsInSight(list.current) };
    },
    [list, name],
  );
  return drawn === 0 && first !== null ? first : { from: 0, to: drawn, above: 0, below: 0 };
}

/** Null for all cards. */
function rowsOfFirstFrame(name: string, count: number): RowsInSight | null {
  if (leftAt === null) return { from: 0, to: FIRST_CARDS, above: 0, below: 0 };
  return leftAt.name === name && count > PAGE_SIZE ? leftAt.rows : null;
}
