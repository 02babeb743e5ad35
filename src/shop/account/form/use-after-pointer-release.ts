import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that delays an action until the mouse button or finger is released. A note that appeared during
 * the press would move the pressed button away from the pointer, and the click would be lost.
 */
export function useAfterPointerRelease(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    function release(): void {
      // In the next task, because the click event follows the release.
      setTimeout(() => {
        isPressed.current = false;
        for (const action of waiting.current.splice(0)) action();
      });
    }
    window.addEventListener('mousedown', () => (isPressed.current = true), options);
    window.addEventListener('mouseup', release, options);
    window.addEventListener('dragend', release, options);
    return () => listeners.abort();
  }, []);
  return useCallback((action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  }, []);
}
