/** Calls `act` when the element comes within `margin` (as in `rootMargin`) of the viewport. Returns a function that stops. */
export function onApproach(element: Element | null, margin: string, act: () => void) {
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
