const bars = new Set<HTMLElement>();

/** Ref of a bar at the lower edge of the window, above which toasts stand (docs/buying.md#toasts). */
export function keepToastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  bars.add(bar);
  const observer = new ResizeObserver(place);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    place();
  };
}

function place(): void {
  const heights = Array.from(bars, ({ offsetHeight }) => offsetHeight);
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...heights)}px`);
}
