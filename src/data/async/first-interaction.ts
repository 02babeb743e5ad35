/** Events that show that a visitor uses the page; a screen reader or a keyboard may cause no pointer event. */
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click', 'input', 'focusin'];

let interaction: Promise<void> | undefined;

/** Resolves when the visitor first moves the pointer, scrolls, presses or types after the first call. */
export function firstInteraction(): Promise<void> {
  return (interaction ??= new Promise((resolve) => {
    const listening = new AbortController();
    function handleInteraction(): void {
      listening.abort();
      resolve();
    }
    for (const event of EVENTS)
      window.addEventListener(event, handleInteraction, { signal: listening.signal, passive: true });
    if (window.scrollY > 0) handleInteraction();
  }));
}

/** Resets the first interaction, because tests share one page. */
export function resetInteraction(): void {
  interaction = undefined;
}
