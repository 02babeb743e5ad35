import { expect, it, vi } from 'vitest';
import { rowsInSight } from './use-restored-rows.ts';

const ROW = 300;
const GAP = 8;

/** Returns a list of cards in two columns, scrolled by this many pixels. */
function aList(cards: number, scrolled: number): HTMLElement {
  const list = document.createElement('ul');
  list.style.rowGap = `${GAP}px`;
  const place = (element: Element, top: number, height: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top - scrolled, 100, height));
  for (let at = 0; at < cards; at += 1)
    place(list.appendChild(document.createElement('li')), Math.floor(at / 2) * (ROW + GAP), ROW);
  place(list, 0, Math.ceil(cards / 2) * (ROW + GAP) - GAP);
  return list;
}

it('a long list keeps whole rows near the window, and is as tall with the rest left out', () => {
  const cards = 300;
  const rows = rowsInSight(aList(cards, 20_000));
  const { from = 0, to = 0, above = 0, below = 0 } = rows ?? {};
  expect([from % 2, to % 2, to - from < 20]).toEqual([0, 0, true]);
  const shown = ((to - from) / 2) * (ROW + GAP) - GAP;
  expect(above + GAP + shown + GAP + below).toBe((cards / 2) * (ROW + GAP) - GAP);
});

it('a list scrolled to its top has no omitted rows above', () => {
  const rows = rowsInSight(aList(60, 0));
  expect(rows).toMatchObject({ from: 0 });
  expect(rows?.above).toBeLessThanOrEqual(0);
});

it('a list out of sight has no rows near the window', () => {
  expect(rowsInSight(aList(4, 20_000))).toBeNull();
});
