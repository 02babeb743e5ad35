import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#data/seller/log/log-repository.ts';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { ana, renderPanel, renderProducts } from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';

let fake: FakeSeller;
panelWithMail((each) => {
  fake = each;
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const history = async () => {
  await userEvent.click(screen.getByText('Historia'));
  return within(await screen.findByRole('list', { name: 'Cambios' }));
};

function logged(sobre: LogEntry['sobre'], ...entries: readonly Partial<LogEntry>[]): void {
  fake.database.log = entries.map(({ antes = {}, despues = {} }, at) => ({
    id: String(at),
    quien: 'vendedora@bornera.example',
    cuando: new Date(),
    sobre,
    titulo: '',
    accion: 'cambio',
    antes,
    despues,
  }));
}

describe('the history of an order', () => {
  const status = { antes: { estado: 'Procesando' }, despues: { estado: 'En camino' } };

  it('offers to undo this tab’s last change, until somebody changes the same fields', async () => {
    await renderPanel(fake, `/admin?pedido=${ana.id}`, ana);
    await press(/^Cobré \$/);
    logged(`ordenes/${ana.id}`, { antes: { montoPagado: 0 }, despues: { montoPagado: 21_240 } });
    const first = within((await history()).getAllByRole('listitem')[0] ?? document.body);
    await userEvent.click(first.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(fake.requests.at(-1)?.changes).toEqual({ montoPagado: 0, pagado: '' }));
    await press(/^Cobré \$/);
    await screen.findByText('Tu último cambio');
    act(() => fake.show([{ ...ana, pago: { fecha: new Date(0), nota: '', monto: 5 } }]));
    expect(screen.queryByText('Tu último cambio')).not.toBeInTheDocument();
  });

  it('restores older complete values, unless the seller sees outdated ones', async () => {
    const order = { ...ana, estado: 'Finalizada' } as const;
    logged(`ordenes/${ana.id}`, {}, status);
    await renderPanel(fake, `/admin?pedido=${ana.id}`, order);
    await userEvent.click((await history()).getByRole('button', { name: 'Volver a esto' }));
    await waitFor(() =>
      expect(fake.requests.at(-1)).toMatchObject({
        seen: { estado: 'Finalizada' },
        changes: { estado: 'Procesando' },
      }),
    );
    expect(await screen.findByText('Listo, quedó como antes.')).toBeVisible();
    expect(screen.getByText('Tu último cambio')).toBeVisible();
  });

  it('says that messages, deletions and data not in the log cannot be undone', async () => {
    logged(
      `ordenes/${ana.id}`,
      { despues: { aviso: 'despachado', canal: 'Email' } },
      { despues: { datosDelComprador: 'DNI' } },
      { antes: { notaDePago: `${'x'.repeat(300)}…` }, despues: { notaDePago: '' } },
    );
    await renderPanel(fake, `/admin?pedido=${ana.id}`, ana);
    const texts = (await history()).getAllByText(/^No se puede deshacer/).map((text) => text.textContent);
    expect(texts).toEqual([
      'No se puede deshacer: el mensaje ya salió.',
      'No se puede deshacer: acá no quedan los datos de quien compró.',
      'No se puede deshacer: el valor de antes no quedó entero.',
    ]);
    expect(screen.queryByRole('button', { name: 'Volver a esto' })).not.toBeInTheDocument();
  });
});

it('the history of a product restores the stock by its difference', async () => {
  logged('productos/1', { antes: { stock: 5 }, despues: { stock: 10 } });
  await renderProducts(fake, [aProduct({ id: 1, title: 'Relé', stock: 8 })], '&producto=1');
  await userEvent.click((await history()).getByRole('button', { name: 'Volver a esto' }));
  expect(fake.database.applied).toMatchObject([{ id: 1, changes: {}, units: -5 }]);
});
