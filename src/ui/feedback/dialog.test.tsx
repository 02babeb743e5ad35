import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ver detalle</button>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Envío" actions={<button>Listo</button>}>
          <p>Llega en 3 días</p>
          <input type="file" aria-label="Archivo" />
        </Dialog>
      )}
    </>
  );
}

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
])(
  'a dialog is named by its title, closes with %s and returns the focus to its opener',
  async (_how, close) => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver detalle' }));
    expect(screen.getByRole('dialog', { name: 'Envío' })).toHaveTextContent('Llega en 3 días');
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver detalle' })).toHaveFocus();
  },
);

it('a press that begins inside a dialog and ends outside leaves it open, and so does its file chooser, cancelled or with the same file', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver detalle' }));
  fireEvent(screen.getByLabelText('Archivo'), new Event('cancel', { bubbles: true }));
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Llega en 3 días') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ]);
  expect(screen.getByRole('dialog')).toBeVisible();
});
