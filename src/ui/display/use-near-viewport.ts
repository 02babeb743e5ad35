import { useCallback, useState, type RefCallback } from 'react';

/**
 * Returns whether the element with the ref has come within half a screen of the viewport, and the ref. Stays true once
 * it has, and is true from the start without IntersectionObserver. `loading="lazy"` would begin several screens ahead.
 */
export function useNearViewport(): readonly [isNear: boolean, ref: RefCallback<Element>] {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback(
    (element: Element | null) => onApproach(element, '50% 0px', () => setNear(true)),
    [],
  );
  return [isNear, ref];
}

/**
 * Calls `act` whenever the element comes within `margin` (as in `rootMargin`) of the viewport.
 * @returns how to stop; undefined without an element or without IntersectionObserver.
 */
export function onApproach(
  element: Element | null,
  margin: string,
  act: () => void,
): (() => void) | undefined {
  if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) act();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
