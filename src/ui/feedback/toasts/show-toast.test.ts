import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToasts, presentToastsWith, showToast, showToastLater } from './show-toast.ts';

// The real library renders outside of any test's container, so its element is added again to each emptied page.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  presentToastsWith();
});

afterEach(async () => {
  dismissToasts();
  await vi.waitUntil(() => toasts().length === 0);
});

const toasts = () => Array.from(document.querySelectorAll('.Toastify__toast'), (toast) => toast.textContent);

it('shows a warning toast as an alert, and a click closes it', async () => {
  showToast('warning', 'Ups! Sin stock!');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Ups! Sin stock!');
  await userEvent.click(toast);
  await waitFor(() => expect(toasts()).toEqual([]));
});

it.each(['info', 'success', 'warning', 'error'] as const)(
  'replaces a toast (%s) at once by a newer one, and after a gap by the same words, which are then seen to be new',
  async (tone) => {
    showToast(tone, 'Agregaste Dimmer');
    const before = await screen.findByText('Agregaste Dimmer');
    showToast(tone, 'Agregaste Dimmer');
    await waitFor(() => expect(before).not.toBeInTheDocument());
    expect(toasts()).toEqual([]);
    await screen.findByText('Agregaste Dimmer');
    showToast('info', 'Copiado');
    await screen.findByText('Copiado');
    expect(toasts()).toEqual(['Copiado']);
  },
);

it('shows the newest toast that waits when the standing one has gone, and none that was dismissed', async () => {
  showToast('success', 'Pedido borrado', { label: 'Deshacer', run: () => undefined });
  await screen.findByText('Pedido borrado');
  showToastLater('info', 'Pedido nuevo');
  showToastLater('warning', 'Ana canceló');
  showToast('success', 'Guardado');
  await screen.findByText('Guardado');
  expect(toasts()).toEqual(['Guardado']);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await screen.findByText('Ana canceló');
  showToastLater('info', 'Pedido nuevo');
  dismissToasts();
  await waitFor(() => expect(toasts()).toEqual([]));
});

it('shows a repeated toast after its gap, and a toast that came meanwhile only then', async () => {
  showToast('success', 'Guardado');
  const before = await screen.findByText('Guardado');
  showToast('success', 'Guardado');
  showToastLater('info', 'Pedido nuevo');
  await waitFor(() => expect(before).not.toBeInTheDocument());
  await userEvent.click(await screen.findByText('Guardado'));
  await screen.findByText('Pedido nuevo');
});

it.each([
  ['RAI, controlador de automatización de diseño propio', 'RAI, controlador…'],
  ['Cable, rojo y negro, de un metro', 'Cable, rojo y negro…'],
  ['Unapalabradetreintaletrasjuntas', 'Unapalabradetreintale…'],
])('shortens the title «%s» to its first whole words, but not in an error', async (title, short) => {
  showToast('success', `Agregaste «${title}». No quedan más.`);
  expect(await screen.findByText(`Agregaste «${short}». No quedan más.`)).toBeVisible();
  showToast('error', `Ya no existe «${title}».`);
  expect(await screen.findByText(`Ya no existe «${title}».`)).toBeVisible();
});

it('keeps an undo for 20 s, runs it once, closes it and returns the focus', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const undo = vi.fn<() => void>();
  showToast('info', 'Quitaste Dimmer', { label: 'Deshacer', isLastChance: true, run: undo });
  const button = await screen.findByRole('button', { name: 'Deshacer' });
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveStyle({ animationDuration: '20000ms' });
  await userEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(toasts()).toEqual([]));
  expect(opener).toHaveFocus();
});

it('stands in the topmost modal dialog, and in the page once the dialog has closed', async () => {
  const [outer, inner] = [0, 1].map(() => document.body.appendChild(document.createElement('dialog')));
  for (const dialog of [outer, inner]) dialog?.showModal();
  showToast('info', 'Copiado');
  const toast = await screen.findByText('Copiado');
  expect(inner).toContainElement(toast);
  inner?.remove();
  outer?.close();
  await waitFor(() => expect(toast.closest('dialog')).toBeNull());
  expect(toast).toBeVisible();
});

// Runs last: a second toaster takes over the toasts of the first.
it('shows the newer of two toasts that come while the library loads', async () => {
  vi.resetModules();
  const fresh = await import('./show-toast.ts');
  fresh.showToast('success', 'Agregaste Dimmer');
  fresh.showToast('success', 'Agregaste Relé');
  await screen.findByText('Agregaste Relé');
  await waitFor(() => expect(toasts()).toEqual(['Agregaste Relé']));
  fresh.dismissToasts();
});
