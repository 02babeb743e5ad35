import { useCallback, useState, type RefCallback } from 'react';

/** How far from the screen counts as near: half of its height. */
const NEAR = '50% 0px';

/**
 * Whether the element that was given the `ref` has come near the screen: for good once it has, and at once where
 * that cannot be told. What browsers do for `loading="lazy"` begins several screens ahead.
 */
export function useNearViewport(): readonly [boolean, RefCallback<Element>] {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const tell: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(tell, { rootMargin: NEAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [near, watch];
}
