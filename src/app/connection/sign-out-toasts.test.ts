import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shopServices } from '#tests/support/screens/render-page.tsx';
import { finishOfflineLogout } from './sign-out-toasts.ts';

it('a sign-out without a network says that it ended the session of this device alone, and ends the provider’s when it is back', async () => {
  const { session } = shopServices();
  const logout = vi.spyOn(session, 'logout').mockReturnValue();
  finishOfflineLogout(session);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  session.store.setState({ status: 'loading', error: null, request: 'logout' });
  expect(screen.queryByText(/Cerraste sesión/)).not.toBeInTheDocument();
  session.store.setState({ status: 'anonymous', request: null });
  expect(await screen.findByText(/Cerraste sesión en este dispositivo/)).toBeVisible();
  expect(logout).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(logout).toHaveBeenCalledOnce();
});
