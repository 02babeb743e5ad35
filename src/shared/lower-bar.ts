const bars = new Set<HTMLElement>();

/** Ref callback for a bar at the bottom of the window: focused elements and toasts stay above it (docs/buying.md#toasts). */
export function lowerBarRef(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  bars.add(bar);
  bar.dataset['clear'] = '';
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    measure();
  };
}

function measure(): void {
  const heights = Array.from(bars, ({ offsetHeight }) => offsetHeight);
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...heights)}px`);
}
