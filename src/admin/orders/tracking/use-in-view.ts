import { useEffect, useEffectEvent, useRef } from 'react';

/** Rows that a fast scroll passes are not looked at. */
const STILL_MS = 300;

/** Returns the reference of an element, and calls `act` each time that the element stays in view for a moment. */
export function useInView(act: () => void) {
  const element = useRef<HTMLParagraphElement>(null);
  const look = useEffectEvent(act);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => look(), STILL_MS);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return element;
}
