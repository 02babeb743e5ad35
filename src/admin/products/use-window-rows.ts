import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the visible rows of a long list, the only ones to render, and the ref of the list.
 * @param rowHeight pixels of a row before it was measured
 */
export function useWindowRows<L extends HTMLElement>(
  count: number,
  rowHeight: number,
  keyOf: (at: number) => number | string,
) {
  const list = useRef<L>(null);
  const [top, setTop] = useState(0);
  // Content above the list that grows or disappears moves the list and changes the page's height.
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
  // oxlint-disable-next-line react/incompatible-library -- a virtual list renders with each scroll
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyOf,
  });
  return { list, rows };
}
