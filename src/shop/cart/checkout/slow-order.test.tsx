import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAsBuyer } from '#tests/support/screens/open-cart.tsx';

it('an order that takes longer than five seconds says that it goes on', async () => {
  await openAsBuyer({ orders: { place: () => new Promise(() => undefined) } });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(screen.queryByText(/tardando más/)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/tardando más/)).toBeVisible();
  vi.useRealTimers();
});
