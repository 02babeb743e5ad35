/** The cards near the window when a long list was left, with the heights in pixels of the rows above and below. */
export interface RowsInSight {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
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
