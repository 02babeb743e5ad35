import { useEffect, useRef, type SyntheticEvent } from 'react';

/** Document event after a modal dialog was opened or closed. */
export const MODAL_EVENT = 'modalchange';

/**
 * Returns props for a `<dialog>`, which opens as a modal while mounted, then returns the focus to its opener. The focus starts on
 * the element with `data-autofocus`, or on the first control.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const [opener, box] = [document.activeElement, ref.current];
    box?.showModal();
    document.dispatchEvent(new Event(MODAL_EVENT));
    box?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      box?.close();
      document.dispatchEvent(new Event(MODAL_EVENT));
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  function onCancel(event: SyntheticEvent): void {
    // The `cancel` event of a file chooser inside the dialog bubbles here, too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  return { ref, onCancel };
}
