import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what a press of the mouse or finger causes until the click is done. A note that appears between the
 * press and the release would move the button away from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    function press(): void {
      isPressed.current = true;
    }
    function release(): void {
      // The click itself follows the release at once.
      setTimeout(() => {
        isPressed.current = false;
        for (const act of waiting.current.splice(0)) act();
      });
    }
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mouseup', release, true);
    window.addEventListener('dragend', release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('mouseup', release, true);
      window.removeEventListener('dragend', release, true);
    };
  }, []);

  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
