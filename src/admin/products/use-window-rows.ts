import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface WindowRows<L extends HTMLElement> {
  /** For the list: its place on the page is where the first row begins. */
  readonly list: RefObject<L | null>;
  readonly rows: Virtualizer<Window, Element>;
}

/**
 * The rows of a long list that are in sight, which are the only ones to be drawn.
 * @param rowHeight pixels of a row before it was measured
 */
export function useWindowRows<L extends HTMLElement>(
  count: number,
  rowHeight: number,
  keyOf: (at: number) => number | string,
): WindowRows<L> {
  const list = useRef<L>(null);
  const [top, setTop] = useState(0);
  // What grows or goes above the list moves it, and changes the page's height.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- it is drawn anew with each scroll, which is its purpose
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyOf,
  });
  return { list, rows };
}
