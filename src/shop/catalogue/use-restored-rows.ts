import { useDeferredValue, useLayoutEffect, useState, type RefObject } from 'react';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { PAGE_SIZE } from './use-drawn-cards.ts';

/** The cards near the window when a long list was left, with the heights in pixels of the rows above and below. */
interface RowsInSight {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

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

/**
 * Measures a list before it is removed, so that the first frame after going back renders only the visible cards at the same
 * height.
 * @returns null for a list without cards near the window
 */
export function rowsInSight(list: HTMLElement): RowsInSight | null {
  const box = list.getBoundingClientRect();
  const cards = [...list.children].map((card) => card.getBoundingClientRect());
  const near = cards.filter(({ top, bottom }) => bottom > -innerHeight / 2 && top < innerHeight * 1.5);
  const [first, last] = [near[0], near.at(-1)];
  if (first === undefined || last === undefined) return null;
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  return {
    from: cards.findIndex(({ top }) => top === first.top),
    to: cards.map(({ top }) => top).lastIndexOf(last.top) + 1,
    above: first.top - box.top - gap,
    below:
      box.bottom - Math.max(...cards.filter(({ top }) => top === last.top).map(({ bottom }) => bottom)) - gap,
  };
}
