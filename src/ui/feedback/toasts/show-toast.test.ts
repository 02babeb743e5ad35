import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToasts, presentToastsWith, showNews, showToast } from './show-toast.ts';

// The real library, whose root lives outside any test's render. jsdom runs no animation, so the tests end them.
let ticking: ReturnType<typeof setInterval>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  presentToastsWith();
  ticking = setInterval(() => {
    for (const toast of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(toast);
  }, 20);
});

afterEach(async () => {
  dismissToasts();
  await vi.waitUntil(() => document.querySelector('.Toastify__toast') === null);
  clearInterval(ticking);
});

it('shows a warning toast as an alert, and a click closes it', async () => {
  showToast('warning', 'Ups! Sin stock!');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Ups! Sin stock!');
  await userEvent.click(toast);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('shows the same text once even if it is requested several times', async () => {
  for (let n = 0; n < 3; n += 1) showToast('error', 'Sin conexión');
  await screen.findByText('Sin conexión');
  showToast('error', 'Sin conexión');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument());
});

it('replaces a success toast at once by a newer one', async () => {
  showToast('success', 'Agregaste Dimmer');
  await screen.findByText('Agregaste Dimmer');
  showToast('success', 'Agregaste Relé');
  await screen.findByText('Agregaste Relé');
  expect(screen.queryByText('Agregaste Dimmer')).not.toBeInTheDocument();
});

it('shows the newer of two success toasts that come while the first ones load', async () => {
  vi.resetModules();
  const fresh = await import('./show-toast.ts');
  fresh.showToast('success', 'Agregaste Dimmer');
  fresh.showToast('success', 'Agregaste Relé');
  expect(await screen.findByText('Agregaste Relé')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Agregaste Dimmer')).not.toBeInTheDocument());
  fresh.dismissToasts();
});

it('shows an error until it is closed, and then the toast that waited', async () => {
  showToast('error', 'No se pudo guardar');
  await screen.findByText('No se pudo guardar');
  showToast('info', 'Copiado');
  await userEvent.click(screen.getByRole('alert'));
  expect(await screen.findByText('Copiado')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copiado');
});

it('shows one toast at a time: an error that came later replaces a success toast', async () => {
  showToast('success', 'Seguimiento guardado');
  await screen.findByText('Seguimiento guardado');
  showToast('error', 'Error en TN');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error en TN');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('keeps an undo for 20 s or until the next action, whatever happens elsewhere', async () => {
  showToast('success', 'Pedido borrado', { label: 'Deshacer', run: () => undefined });
  await screen.findByText('Pedido borrado');
  showNews('info', 'Pedido nuevo');
  showNews('warning', 'Ana canceló');
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveStyle({ animationDuration: '20000ms' });
  showToast('success', 'Guardado');
  await waitFor(() => expect(screen.queryByText('Pedido borrado')).not.toBeInTheDocument());
});

it('runs the action of a toast once and closes the toast', async () => {
  const undo = vi.fn<() => void>();
  showToast('info', 'Quitaste Dimmer', { label: 'Deshacer', run: undo });
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Quitaste Dimmer')).not.toBeInTheDocument());
});
