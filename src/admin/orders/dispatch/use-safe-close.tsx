import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';

/** Asks before a dialog closes. @param loss what the seller would lose; null to close at once */
export function useSafeClose(loss: string | null, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (loss === null ? onClose() : setAsking(true)),
    question: asking && (
      <ConfirmDialog
        title="¿Cerrar igual?"
        confirmLabel="Sí, cerrar"
        cancelLabel="No, seguir"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>{loss}</p>
      </ConfirmDialog>
    ),
  };
}
