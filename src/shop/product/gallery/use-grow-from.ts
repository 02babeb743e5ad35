import { useLayoutEffect, useRef } from 'react';

const GROW_MS = 220;

/**
 * Lets an element grow from a place in the window to its own, unless that was out of sight or the visitor has asked for
 * less movement (docs/decisions/0024-first-paint.md). Returns the element's ref.
 */
export function useGrowFrom(place: DOMRect | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const start = useRef(place);
  useLayoutEffect(() => {
    const from = start.current;
    // The place of the link's picture counts only for the first frame.
    start.current = undefined;
    if (from === undefined || from.bottom <= 0 || from.top >= innerHeight) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // After the other layout effects, which scroll the new screen.
    queueMicrotask(() => element.current && grow(element.current, from));
  }, []);
  return element;
}

/** By transform alone: nothing else of the page moves, and the first frame does not wait. */
function grow(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const transformOrigin = '0 0';
  element.animate(
    [
      { transformOrigin, transform: start },
      { transformOrigin, transform: 'none' },
    ],
    { duration: GROW_MS, easing: 'ease-out' },
  );
}
