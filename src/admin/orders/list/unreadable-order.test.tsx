import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openPanel, showUnreadableOrder } from '../../../../tests/support/screens/open-panel.tsx';
import type { Order } from '../../../domain/orders/order.ts';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

const open = (address: string, ...orders: readonly Order[]) => openPanel(fake, address, ...orders);

describe('an order that cannot be read', () => {
  it('is a row with its id, the wrong fields and its content', async () => {
    await open('/admin');
    showUnreadableOrder(fake);
    const row = within(screen.getByRole('article', { name: 'Documento roto' }));
    expect(row.getByText('No se puede leer: campo estado')).toBeVisible();
    expect(row.getByText(/"alien": 7/)).toBeInTheDocument();
  });

  it('is downloaded as it is stored', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const made: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) made.push(blob);
      return 'blob:prueba';
    });
    await open('/admin');
    showUnreadableOrder(fake);
    await userEvent.click(screen.getByRole('button', { name: 'Descargar el documento' }));
    expect(link).toHaveBeenCalledTimes(1);
    expect(JSON.parse((await made[0]?.text()) ?? '')).toMatchObject({ alien: 7 });
    link.mockRestore();
    create.mockRestore();
  });

  it('is deleted for ever', async () => {
    await open('/admin');
    showUnreadableOrder(fake);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar pedido' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/no se puede deshacer. El stock no se mueve: revisalo a mano/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Descargar el documento' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Sí, borrar el pedido' }));
    expect(fake.asked).toContain('remove roto damaged');
  });
});

it('an order of another program without a date says so', async () => {
  await open('/admin');
  const entry = {
    id: ana.id,
    order: { ok: true, value: { ...ana, fecha: null } } as const,
    stored: { canal: 'feria' },
  };
  act(() => fake.live?.onPage({ entries: [entry], more: false, stale: false, changed: true, arrived: [] }));
  expect(screen.getByText('Sin fecha')).toBeVisible();
});
