import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openAsBuyer } from '#tests/support/screens/open-cart.tsx';
import type { Orders } from '#data/orders/orders.ts';

it('the finish button says while offline that an order needs the network, and is ready when it returns', async () => {
  const place = vi.fn<Orders['place']>(() => new Promise(() => undefined));
  await openAsBuyer({ orders: { place } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Método de pago' }), 'eCheque');
  const connect = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  connect(false);
  const button = screen.getByRole('button', { name: 'Finalizar Compra' });
  expect(screen.getByRole('alert')).toHaveTextContent('Necesitás conexión para finalizar la compra.');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/Tu carrito está guardado/);
  await userEvent.click(button);
  expect(place).not.toHaveBeenCalled();
  connect(true);
  expect(screen.queryByText(/Necesitás conexión/)).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(place).toHaveBeenCalledOnce();
  expect(place.mock.calls[0]?.[0]).toMatchObject({ payment: 'eCheque' });
  vi.restoreAllMocks();
});
