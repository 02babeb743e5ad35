import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

it('a disclosure hides its content when its summary is pressed', async () => {
  const toggle = vi.fn<(open: boolean) => void>();
  render(
    <Disclosure summary="Descripción" defaultOpen onToggle={toggle}>
      Control de luz por WiFi
    </Disclosure>,
  );
  expect(screen.getByText('Control de luz por WiFi')).toBeVisible();
  await userEvent.click(screen.getByText('Descripción'));
  expect(screen.getByText('Control de luz por WiFi')).not.toBeVisible();
  await waitFor(() => expect(toggle).toHaveBeenLastCalledWith(false));
});
