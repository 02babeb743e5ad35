/** Events of a visitor who uses the page; a screen reader or a key may cause no pointer event. */
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click', 'input', 'focusin'];

let interaction: Promise<void> | undefined;
let isOver = false;

/** Resolves when the visitor first moves, scrolls, presses or types on this page, since the first call. */
export function firstInteraction(): Promise<void> {
  return (interaction ??= new Promise((resolve) => {
    const listening = new AbortController();
    function handleInteraction(): void {
      listening.abort();
      isOver = true;
      resolve();
    }
    for (const event of EVENTS)
      window.addEventListener(event, handleInteraction, { signal: listening.signal, passive: true });
    if (window.scrollY > 0) handleInteraction();
  }));
}

/** Returns whether `firstInteraction` has resolved. */
export function hasInteracted(): boolean {
  return isOver;
}

/** Waits for another first interaction, as a new page does: tests share a page. */
export function forgetInteraction(): void {
  interaction = undefined;
  isOver = false;
}
