import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderProfile, orderCard } from '#tests/support/screens/render-profile.tsx';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import type { Orders } from '#data/orders/orders.ts';

describe('cancelling an order', () => {
  it('asks for confirmation, cancels once, and leaves the focus on the card, whose button goes', async () => {
    const cancel = vi.fn<Orders['cancel']>(() => Promise.resolve({ kind: 'cancelled' }));
    await renderProfile([aDimmerOrder()], { cancel });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sí, cancelar el pedido' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Cancelaste el pedido.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(orderCard().querySelector('summary')).toHaveFocus();
  });

  it('does nothing when the buyer closes the dialog', async () => {
    const cancel = vi.fn<Orders['cancel']>();
    await renderProfile([aDimmerOrder()], { cancel });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'No, volver' }));
    expect(cancel).not.toHaveBeenCalled();
  });

  it.each(['Pendiente de pago', 'En camino', 'Finalizada'] as const)(
    'is refused in %s with the way to the seller',
    async (estado) => {
      await renderProfile([aDimmerOrder({ estado })]);
      act(() => orderCard().setAttribute('open', ''));
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      const dialog = screen.getByRole('alertdialog');
      expect(dialog).toHaveTextContent(`Esta orden se encuentra ${estado} y no se puede cancelar`);
      expect(dialog).toHaveTextContent('Contactá al vendedor');
      expect(within(dialog).getByRole('link')).toHaveAttribute('href', expect.stringContaining('wa.me'));
    },
  );

  it.each([
    ['Cancelar', 'Lo cancelaste'],
    ['Cancelada', 'Quedó cancelado'],
  ] as const)('is not offered in %s, and the card says what the status means', async (estado, text) => {
    await renderProfile([aDimmerOrder({ estado })]);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('No tenés que pagar nada. Si ya lo habías pagado, escribinos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument();
  });

  it.each(['Cancelar', 'En camino'] as const)(
    'is refused when another tab or the seller has changed the status to %s',
    async (estado) => {
      await renderProfile([aDimmerOrder()], { cancel: () => Promise.resolve({ kind: 'too-late', estado }) });
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar el pedido' }));
      await screen.findByText(new RegExp(`Esta orden se encuentra ${estado} y no se puede cancelar`));
      await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('Esta orden'));
    },
  );

  it('of an order with more lines than the rules prove, which another program stored, is up to the seller: nothing is tried', async () => {
    const cancel = vi.fn<Orders['cancel']>();
    const [line] = aDimmerOrder().productos;
    if (line === undefined) throw new Error('The order has no line.');
    await renderProfile([aDimmerOrder({ productos: Array.from({ length: MAX_PRODUCTS + 1 }, () => line) })], {
      cancel,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('alertdialog', { name: 'Escribinos para cancelarlo' })).toBeVisible();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('is up to the seller where the database refuses it', async () => {
    await renderProfile([aDimmerOrder()], { cancel: () => Promise.resolve({ kind: 'by-seller' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar el pedido' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Escribinos para cancelarlo' });
    expect(dialog).toHaveTextContent('Contactá al vendedor');
  });

  it('shows an error when the database does not answer', async () => {
    await renderProfile([aDimmerOrder()], { cancel: () => Promise.resolve({ kind: 'failed' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar el pedido' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cancelar el pedido.');
  });
});
