import { useState } from 'react';
import type { BlockRequest } from '../../data/seller/users/blocks.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { EditDialog } from '../form/edit-dialog.tsx';
import { changeMessage } from '../orders/common/order-messages.ts';
import { useBlockChange, useBlocks } from './use-blocks.ts';

type BlockedBuyer = Pick<BlockRequest, 'sub' | 'name'>;

/** Blocks a buyer after asking for the reason, or lifts the block (docs/panel.md#blocked-buyers). */
export function BlockButton({ sub, name }: BlockedBuyer) {
  const { blocks, failed, retry } = useBlocks();
  const { isPending, mutateAsync } = useBlockChange();
  const [asking, setAsking] = useState(false);
  if (failed) return <FailureNotice onRetry={retry}>No pudimos leer los bloqueos.</FailureNotice>;
  if (blocks === undefined) return null;

  async function change(reason: string | null, text: string): Promise<void> {
    const problem = changeMessage(await mutateAsync({ sub, name, reason }));
    if (problem !== null) return showToast('error', problem);
    showToast('success', text);
    setAsking(false);
  }

  if (blocks.has(sub))
    return (
      <Button
        size="small"
        busy={isPending}
        onClick={() => void change(null, `${name} puede volver a hacer pedidos.`)}
      >
        Desbloquear
      </Button>
    );
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Bloquear pedidos
      </Button>
      {asking && (
        <EditDialog
          title={`¿Bloquear los pedidos de ${name}?`}
          saveLabel="Bloquear pedidos"
          size="small"
          busy={isPending}
          check={(read) => ({ motivo: problemOf(oneLine(read('motivo'))) })}
          onSave={(read) => void change(oneLine(read('motivo')), `${name} ya no puede hacer pedidos.`)}
          onClose={() => setAsking(false)}
        >
          {({ motivo }) => (
            <>
              <p className="full-line">
                No va a poder hacer pedidos nuevos. Puede entrar, ver los que ya hizo y cancelarlos. Lo podés
                desbloquear cuando quieras.
              </p>
              <TextField
                name="motivo"
                label="Motivo"
                hint="Queda en la bitácora, y quien compra lo ve si descarga sus datos."
                required
                error={motivo}
                fieldClassName="full-line"
                autoComplete="off"
                data-autofocus=""
              />
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}

/** Most characters of a reason, as in firestore.rules. */
const MAX_REASON = 200;

function problemOf(reason: string): string {
  if (reason === '') return 'Escribí el motivo';
  return reason.length > MAX_REASON ? `El motivo lleva hasta ${MAX_REASON} caracteres` : '';
}
