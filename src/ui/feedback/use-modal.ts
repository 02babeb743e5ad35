import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the `<dialog>` that gets the ref as a modal while it is mounted, then returns the focus to its opener.
 * The focus starts on the element marked `data-autofocus`, or on the first control.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const box = dialog.current;
    box?.showModal();
    box?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      box?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
