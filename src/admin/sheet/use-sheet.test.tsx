import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { ana, beto, renderPanel, openSheet, shownAddress } from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';

let fake: FakeSeller;
panelWithMail((each) => {
  fake = each;
});

const goTo = (section: string) => userEvent.click(screen.getByRole('link', { name: section }));

it('closes the sheet of another row with Escape, when the panel was opened at the address of a sheet', async () => {
  await renderPanel(fake, `/admin?pedido=${ana.id}`, ana, beto);
  await openSheet('Beto Ensayo');
  expect(shownAddress()).toHaveTextContent(`?pedido=${beto.id}`);
  await userEvent.keyboard('{Escape}');
  expect(shownAddress()).not.toHaveTextContent('pedido=');
  expect(screen.getByRole('link', { name: 'Beto Ensayo' })).toHaveFocus();
});

it('stays in the section when a sheet closes that replaced another one before a visit to another section', async () => {
  await renderPanel(fake, '/admin', ana, beto);
  await openSheet('Ana Prueba');
  await goTo('Productos');
  await goTo('Pedidos');
  await openSheet('Beto Ensayo');
  await userEvent.keyboard('{Escape}');
  expect(shownAddress()).not.toHaveTextContent(/pedido=|productos/);
});

it('opens a sheet at its top where it covers the list, also in place of another one', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  await renderPanel(fake, '/admin', ana, beto);
  for (const name of ['Ana Prueba', 'Beto Ensayo']) {
    scroll.mockClear();
    await openSheet(name);
    expect(scroll).toHaveBeenCalledWith(0, 0);
  }
});

it('keeps tab, filters and search while and after an order is replaced', async () => {
  fake.database.products = [aProduct({ id: 132, title: 'RAI', stock: 3 })];
  await renderPanel(fake, `/admin?estado=Procesando&servicio=Andreani&buscar=Ana&pedido=${ana.id}`, ana);
  await userEvent.click(await screen.findByRole('link', { name: 'Rehacer' }));
  const list = '?estado=Procesando&servicio=Andreani&buscar=Ana';
  expect(shownAddress()).toHaveTextContent(`${list}&pedido=nuevo&rehacer=${ana.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }, { timeout: 10_000 }));
  expect(shownAddress().textContent).toBe(list);
  await openSheet('Ana Prueba');
  await userEvent.click(screen.getByRole('link', { name: 'Rehacer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Crear pedido' }));
  await waitFor(() => expect(shownAddress()).not.toHaveTextContent('rehacer'));
  expect(shownAddress()).toHaveTextContent(`${list}&pedido=${fake.placed[0]?.id}`);
});
