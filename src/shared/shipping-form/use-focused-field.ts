import { useEffect, useRef, useState } from 'react';
import type { FormField } from '#domain/buyer/form-fields.ts';

/**
 * A field that is left by a press counts as focused until the press has become a click: a note that appeared meanwhile
 * would move the pressed button away from the pointer, and the click would be lost.
 */
export function useFocusedField() {
  const [focused, focus] = useState<FormField | null>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    function settle(): void {
      isPressed.current = false;
      focus((field) => (document.activeElement?.getAttribute('name') === field ? field : null));
    }
    // In the next task, because the click event follows the release.
    const release = () => setTimeout(settle);
    window.addEventListener('mousedown', () => (isPressed.current = true), options);
    window.addEventListener('mouseup', release, options);
    window.addEventListener('dragend', release, options);
    return () => listeners.abort();
  }, []);
  return { focused, focus, blur: () => isPressed.current || focus(null) };
}
