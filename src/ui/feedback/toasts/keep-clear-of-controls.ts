/** As in toaster.module.css. */
const WIDE = '(width >= 1201px)';
/** Pixels between two places that are tried. */
const STEP = 8;
/** Pixels that the header takes at the top, and that stay free at the left. */
const TOP = 72;
const LEFT = 8;

/**
 * Moves the toasts up or to the left, to the nearest place where they cover no control, as long as there is one
 * (docs/buying.md#toasts). They move again as the page changes, and never while the person scrolls. In a narrow window they are
 * a strip at its lower edge, and move only over a dialog.
 * @param host has the toasts' container while there are any
 */
export function keepClearOfControls(host: HTMLElement): void {
  let isPending = false;
  const observer = new MutationObserver(() => {
    const container = host.querySelector<HTMLElement>('.Toastify__toast-container');
    if (container === null || isPending) return;
    isPending = true;
    requestAnimationFrame(() => {
      isPending = false;
      if (container.isConnected) move(container);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function move(container: HTMLElement): void {
  const { style } = container;
  style.translate = '';
  if (!window.matchMedia(WIDE).matches && document.querySelector('dialog[open]') === null) return;
  const place = placeClearOf(container.getBoundingClientRect(), controlsOutside(container));
  if (place !== null) style.translate = `${place.x}px ${place.y}px`;
}

/** Of an open dialog only the controls inside count: the page behind is inert. */
function controlsOutside(container: HTMLElement): readonly DOMRect[] {
  const page = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document;
  return Array.from(page.querySelectorAll('button, select, input, textarea, a[href]'))
    .filter((control) => !container.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top }) => width > 1 && height > 1 && top < window.innerHeight);
}

/** The nearest place for the box that overlaps none of the others; null for none. */
function placeClearOf(
  box: DOMRect,
  others: readonly DOMRect[],
): { readonly x: number; readonly y: number } | null {
  let nearest: { readonly x: number; readonly y: number } | null = null;
  for (let x = 0; box.left + x >= LEFT; x -= STEP) {
    for (let y = 0; box.top + y >= TOP; y -= STEP) {
      if (nearest !== null && x + y <= nearest.x + nearest.y) break;
      if (!others.some((other) => overlaps(box, other, x, y))) nearest = { x, y };
    }
  }
  return nearest;
}

function overlaps(box: DOMRect, other: DOMRect, x: number, y: number): boolean {
  return (
    box.left + x < other.right &&
    box.right + x > other.left &&
    box.top + y < other.bottom &&
    box.bottom + y > other.top
  );
}
