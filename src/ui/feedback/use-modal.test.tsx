import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useModal } from './use-modal.ts';

function Box({ onClose }: { readonly onClose: () => void }) {
  return (
    <dialog {...useModal(onClose)}>
      <input type="file" aria-label="Archivo" />
    </dialog>
  );
}

it('a dialog stays open when its file chooser is cancelled or gives the same file, and closes at Esc', () => {
  const onClose = vi.fn<() => void>();
  render(<Box onClose={onClose} />);
  fireEvent(screen.getByLabelText('Archivo'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
