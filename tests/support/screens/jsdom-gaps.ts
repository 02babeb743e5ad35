/** Adds modal dialogs, which jsdom lacks. */
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
      this.addEventListener('keydown', cancelOnEscape);
      const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]');
      first?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      this.removeEventListener('keydown', cancelOnEscape);
      this.dispatchEvent(new Event('close'));
    },
  });
}

function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Adds scrolling, which has no effect without a layout. */
if (typeof Element !== 'undefined' && !('scrollBy' in Element.prototype)) {
  Object.assign(Element.prototype, { scrollBy: () => undefined, scrollIntoView: () => undefined });
}

/** Adds resize observers, which never fire without a layout. */
class UnchangingSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
if (!('ResizeObserver' in globalThis)) Object.assign(globalThis, { ResizeObserver: UnchangingSizes });

/** Adds media queries, none of which matches without a window size. */
if (typeof window !== 'undefined' && typeof window.matchMedia !== 'function')
  Object.assign(window, { matchMedia: () => ({ matches: false }) });

/** Adds locks, with one holder per name, as within one tab. */
const unlocked = new Map<string, Promise<unknown>>();
function request(name: string, ...[options, callback]: readonly [unknown, unknown?]): Promise<unknown> {
  const hold = callback ?? options;
  const held = (unlocked.get(name) ?? Promise.resolve()).then(() =>
    typeof hold === 'function' ? Reflect.apply(hold, null, [{ name }]) : null,
  );
  unlocked.set(
    name,
    held.catch(() => undefined),
  );
  return held;
}
if (typeof navigator !== 'undefined' && !('locks' in navigator))
  Object.assign(navigator, { locks: { request } });
