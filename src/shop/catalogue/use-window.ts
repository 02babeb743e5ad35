import { useCallback, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';
import { stored } from '../../data/storage/stored.ts';

/** Cards that are drawn at once, and that each approach of the list's end adds. */
export const WINDOW = 24;

const START = { list: '', count: WINDOW };

/** How far the last list was unrolled, so that going back from a product and a reload find it as it was left. */
const left = stored(
  'bornera.window',
  1,
  v.object({ list: v.string(), count: v.number() }),
  () => sessionStorage,
);

export interface Window {
  /** How many of the list's cards are drawn. */
  readonly count: number;
  readonly showMore: () => void;
  /** For the element after the last card: coming near it shows more. */
  readonly watchEnd: (element: Element | null) => (() => void) | undefined;
}

/**
 * Draws a long list little by little.
 * @param list names what is listed: another name starts from the first window.
 */
export function useWindow(list: string): Window {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [unrolled, setUnrolled] = useState(() => (isBack && left.read()) || START);
  const count = unrolled.list === list ? unrolled.count : WINDOW;
  const showMore = useCallback((): void => {
    setUnrolled((now) => {
      const next = { list, count: (now.list === list ? now.count : WINDOW) + WINDOW };
      left.write(next);
      return next;
    });
  }, [list]);

  const watchEnd = useCallback(
    (element: Element | null) => {
      if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && showMore(),
        { rootMargin: '900px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- observing anew after each window tells whether the end is still near
    [showMore, count],
  );
  return { count, showMore, watchEnd };
}
