/** Elements that toasts must not cover: what is pressed next (`data-clear`: a product's button, bars, sheets, dialogs), focus, messages. */
const KEPT_CLEAR =
  '[data-next-step], [data-clear], :focus:not([tabindex="-1"]), [role="alert"], [role="note"], [role="status"]';
const GAP = 8;
/** Maximum distance from the bottom in pixels: a higher toast would cover the header. */
const HIGHEST = 104;

/** Moves toasts into the top modal dialog, which makes the page inert, or into the page. Returns true when they moved. */
export function moveToasts(host: HTMLElement): boolean {
  const place = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body;
  if (host.parentElement === place) return false;
  place.append(host);
  return true;
}

/**
 * Positions the toasts in each frame while one is visible, because pages scroll and change: centred at the bottom, beside an open
 * sheet, above the next controls or messages (docs/buying.md#toasts).
 */
export function keepClear(host: HTMLElement, stands: () => boolean): void {
  cancelAnimationFrame(frame);
  if (!stands()) return;
  moveToasts(host);
  const toast = host.querySelector<HTMLElement>('.Toastify__toast');
  if (toast !== null) place(host, toast);
  frame = requestAnimationFrame(() => keepClear(host, stands));
}

let frame = 0;

function place(host: HTMLElement, { offsetWidth, offsetHeight }: HTMLElement): void {
  const page = host.parentElement;
  const { clientWidth } = document.documentElement;
  const sheet = page?.querySelector('[data-sheet]')?.getBoundingClientRect().left ?? 0;
  const width = sheet > clientWidth / 3 ? sheet : clientWidth;
  const lowest = innerHeight - (innerWidth > 1200 ? 100 : 12);
  let bottom = lowest;
  const boxes = Array.from(page?.querySelectorAll(KEPT_CLEAR) ?? [])
    .filter((element) => !host.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right }) => right > (width - offsetWidth) / 2 && left < (width + offsetWidth) / 2);
  for (const box of boxes.sort((a, b) => b.bottom - a.bottom))
    if (box.height > 0 && box.top < bottom + GAP && box.bottom > bottom - offsetHeight - GAP)
      bottom = box.top - GAP;
  if (bottom - offsetHeight < HIGHEST) bottom = lowest;
  host.style.setProperty('--toasts-width', `${width}px`);
  host.style.setProperty('--toasts-bottom', `${innerHeight - bottom}px`);
}
