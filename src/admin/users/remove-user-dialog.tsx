import { useState, type SyntheticEvent } from 'react';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { deletionWord } from '#domain/seller/users.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { useRemoveUser } from './use-users.ts';

interface RemoveUserDialogProps {
  readonly user: UserRecord;
  readonly onClose: () => void;
  /** The buyer is gone: there is nothing left to show. */
  readonly onRemoved: () => void;
}

export function RemoveUserDialog({ user, onClose, onRemoved }: RemoveUserDialogProps) {
  const removal = useRemoveUser();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const word = deletionWord(user);
  const name = buyerName(user);

  async function submit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (removal.isPending) return;
    if (typed.trim().toLowerCase() !== word.toLowerCase()) return setError(`Escribí ${word}`);
    const { kind } = await removal.mutateAsync(user);
    if (kind === 'done') showToast('success', `${name} ya no está.`);
    if (kind === 'gone') showToast('info', `${name} ya no estaba.`);
    if (kind === 'refused') return setError('La base de datos rechazó el borrado.');
    if (kind === 'offline') return setError('Sin conexión con la base de datos: no se borró nada.');
    if (kind === 'no-answer') return setError('No pudimos confirmarlo. Revisá tu conexión y probá de nuevo.');
    onRemoved();
  }

  return (
    <ConfirmDialog
      title={`¿Borrar a ${name}?`}
      confirmLabel="Borrar para siempre"
      danger
      busy={removal.isPending}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>
          Se borran sus datos, su carrito y tus notas sobre esta persona, y no se puede deshacer. Sus pedidos
          quedan, con la copia de los datos que llevan. Si vuelve a ingresar, empieza de nuevo.
        </p>
        <TextField
          label={`Para confirmar escribí ${word}`}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          data-autofocus=""
          onChange={({ target }) => {
            setError(undefined);
            setTyped(target.value);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
