import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';

/** Asks before a dialog closes over what the seller typed. */
export function useSafeClose(isDirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title="¿Cerrar sin despachar?"
        confirmLabel="Sí, cerrar"
        cancelLabel="No, seguir"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>Se pierde lo que escribiste.</p>
      </ConfirmDialog>
    ),
  };
}
