import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

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
