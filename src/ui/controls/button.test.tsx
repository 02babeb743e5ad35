import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { heartIcon } from '#ui/icons/icons.json';

it('a button acts on its click, and submits no form by default', async () => {
  const act = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Button onClick={act}>Cancelar</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(act).toHaveBeenCalledOnce();
  expect(submit).not.toHaveBeenCalled();
});

it('a busy button ignores clicks, submits nothing, and keeps its name and the focus', async () => {
  const act = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={act}>
        Finalizar Compra
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Finalizar Compra' });
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

it('an icon button is named by its label', () => {
  render(<IconButton icon={heartIcon} label="Guardar en favoritos" aria-pressed />);
  expect(screen.getByRole('button', { name: 'Guardar en favoritos', pressed: true })).toBeVisible();
});
