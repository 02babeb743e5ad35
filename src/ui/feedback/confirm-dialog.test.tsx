import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('a confirmation starts on the button that cancels', async () => {
  const confirm = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      title="¿Cancelar el pedido?"
      confirmLabel="Sí, cancelar"
      danger
      onConfirm={confirm}
      onCancel={cancel}
    >
      No se puede deshacer.
    </ConfirmDialog>,
  );
  expect(
    screen.getByRole('alertdialog', { name: '¿Cancelar el pedido?', description: 'No se puede deshacer.' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'No, volver' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(cancel).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
  expect(confirm).toHaveBeenCalledOnce();
});
