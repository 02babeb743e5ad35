import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `onClose` on Escape, and when a click or the focus leaves an open menu.
 * @param button the button that opens the menu; part of the menu, and focused on Escape
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listening = new AbortController();
    function closeOutside({ target }: Event): void {
      const isInside = [box, button].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isInside) close();
    }
    document.addEventListener('pointerdown', closeOutside, listening);
    document.addEventListener('focusin', closeOutside, listening);
    // In the capture phase: the key closes the menu, not the sheet below, which checks `defaultPrevented`.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        button.current?.focus();
        close();
      },
      { signal: listening.signal, capture: true },
    );
    return () => listening.abort();
  }, [box, button]);
}
