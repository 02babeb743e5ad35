import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { ana, renderPanel, openSheet, shownAddress } from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';
import type { Order } from '#domain/orders/order.ts';

let fake: FakeSeller;
panelWithMail((each) => {
  fake = each;
});

const open = (address: string, ...orders: readonly Order[]) => renderPanel(fake, address, ...orders);
const sheet = () => within(screen.getByRole('region', { name: /·/ }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastChanges = () => fake.requests.at(-1)?.changes;

it('the status in a row changes with two presses, without the sheet', async () => {
  await open('/admin', ana);
  await userEvent.click(await screen.findByRole('button', { name: /^Estado:/ }));
  await press('Pendiente de pago');
  expect(lastChanges()).toEqual({ estado: 'Pendiente de pago' });
  expect(shownAddress()).not.toHaveTextContent('pedido=');
});

describe('the sheet of an order', () => {
  it('is in the address, closes with Escape, and gives the focus back to its row', async () => {
    await open('/admin', ana);
    await openSheet('Ana Prueba');
    expect(shownAddress()).toHaveTextContent(`pedido=${ana.id}`);
    expect(sheet().getByRole('heading', { name: /Ana Prueba/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ana Prueba' })).toHaveFocus());
    expect(shownAddress()).toHaveTextContent(/^$/);
  });

  it('changes the status with two presses, and asks before a cancellation', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    const pressStatus = () => userEvent.click(sheet().getByRole('button', { name: /^Estado:/ }));
    await pressStatus();
    await press('Pendiente de pago');
    expect(lastChanges()).toEqual({ estado: 'Pendiente de pago' });
    await pressStatus();
    await press('Cancelada');
    expect(fake.requests).toHaveLength(1);
    await press('Sí, pasar a Cancelada');
    expect(lastChanges()).toEqual({ estado: 'Cancelada' });
  });

  it('says before a cancellation how much of a paid order must be refunded', async () => {
    const pago = { fecha: new Date('2026-03-01T12:00:00Z'), nota: '', monto: 1500 };
    await open(`/admin?pedido=${ana.id}`, { ...ana, pago });
    await userEvent.click(sheet().getByRole('button', { name: /^Estado:/ }));
    await press('Cancelada');
    expect(screen.getByText(/^Hay que devolver \$.1\.500\.$/)).toBeVisible();
  });

  it('records a refund, which differs from an order that was never paid', async () => {
    const pago = { fecha: new Date('2026-03-01T12:00:00Z'), nota: '', monto: ana.totalCosto + 4376.5 };
    await open(`/admin?pedido=${ana.id}`, { ...ana, pago });
    await press(/^Ya devolví \$.4\.376,50$/);
    expect(lastChanges()).toMatchObject({ devuelto: 4376.5, devueltoEl: expect.any(String) });
    expect(lastChanges()).not.toHaveProperty('montoPagado');
    await press('No está pagado');
    expect(lastChanges()).toMatchObject({ pagado: '', montoPagado: 0 });
    const back = { monto: 0, devuelto: 25_616.5, devueltoEl: new Date('2026-03-03T12:00:00Z') };
    act(() => fake.show([{ ...ana, estado: 'Cancelada', pago: { ...pago, ...back } }]));
    expect(await screen.findByText(/^Devuelto \$.25\.616,50 el 3 de marzo de 2026/)).toBeVisible();
    expect(sheet().queryByText(/Sin pagar/)).not.toBeInTheDocument();
    expect(sheet().queryByRole('button', { name: /devolví|No está pagado/ })).not.toBeInTheDocument();
  });

  it('links from the history of a replaced order to its replacement, also from entries of earlier panels', async () => {
    const entry = { quien: 'x', cuando: new Date(), titulo: '', accion: 'cambio', antes: {} } as const;
    const despues = { rehechoComo: 'nnnnnnBBBBBBccccccDD' };
    fake.database.log = [{ ...entry, id: '1', sobre: `ordenes/${ana.id}`, despues }];
    await open(`/admin?pedido=${ana.id}`, { ...ana, estado: 'Cancelada' });
    await userEvent.click(screen.getByText('Historia'));
    for (const link of await screen.findAllByRole('link', { name: 'nnnnnn' }))
      expect(link).toHaveAttribute('href', expect.stringContaining('pedido=nnnnnnBBBBBBccccccDD'));
    expect(screen.getByText('Rehecho como')).toBeVisible();
  });

  it('records a full or partial payment, whatever the status', async () => {
    await open(`/admin?pedido=${ana.id}`, { ...ana, estado: 'En camino' });
    const payment = within(screen.getByRole('region', { name: 'Pago' }));
    await userEvent.click(payment.getByText('Cobré una parte'));
    const amount = payment.getByRole('textbox', { name: 'Importe' });
    await userEvent.type(amount, '30.000{Enter}');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/más de lo que falta: \$.21\.240/));
    await userEvent.clear(amount);
    // The database stores the payment, but its response is lost: the second press adds nothing to it.
    fake.changeOutcome = { kind: 'no-answer' };
    await userEvent.type(amount, '1.000{Enter}');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/no se aplica dos veces/));
    const pago = { fecha: new Date(), nota: '', monto: 1000 };
    act(() => fake.show([{ ...ana, estado: 'En camino', pago }]));
    fake.changeOutcome = { kind: 'done' };
    await userEvent.type(amount, '{Enter}');
    await waitFor(() => expect(fake.requests).toHaveLength(2));
    expect(lastChanges()).toEqual({ montoPagado: 1000, pagado: pago.fecha.toISOString() });
    expect(await screen.findByText(/^Anotaste \$.1\.000\./)).toBeVisible();
    await userEvent.click(payment.getByRole('button', { name: /^Cobré \$.20\.240$/ }));
    expect(lastChanges()).toMatchObject({ montoPagado: ana.totalCosto });
  });

  it('shows a part of the money that was typed before the order was paid otherwise, until it is thrown away', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    await userEvent.click(screen.getByText('Cobré una parte'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Importe' }), '500');
    const pago = { fecha: new Date(), nota: '', monto: ana.totalCosto };
    act(() => fake.show([{ ...ana, pago }]));
    expect(await screen.findByText('Quedó escrito sin usar: 500.')).toBeVisible();
    await press('Descartar');
    expect(fake.services.drafts.store.getState()).toEqual([]);
  });

  it('shows the texts typed for a deleted order, which can be discarded', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nota interna' }), 'Llamar');
    fake.services.orders.store.setState({ known: new Map([[ana.id, null]]) });
    expect(await screen.findByText('Este pedido ya no existe.')).toBeVisible();
    await press('Descartar');
    expect(fake.services.drafts.store.getState()).toEqual([]);
  });

  it('leads to the next order of the list, at the part that its next step needs', async () => {
    const pago = { fecha: new Date(), nota: '', monto: ana.totalCosto };
    const older = { ...ana, id: 'zzzzzzBBBBBBccccccDD', fecha: new Date('2026-02-01T12:00:00Z'), pago };
    await open(`/admin?estado=Por+despachar&pedido=${ana.id}`, { ...ana, pago }, older);
    await press('Siguiente');
    expect(shownAddress()).toHaveTextContent(`estado=Por+despachar&pedido=${older.id}`);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Número de seguimiento' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();
  });

  it('edits every field in one form, which keeps typed texts until they are saved', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    await press('Editar');
    const total = screen.getByRole('textbox', { name: 'Total' });
    await userEvent.clear(total);
    await userEvent.type(total, '1239');
    await press('Guardar');
    expect(total).toHaveAccessibleDescription(/El total incluye el envío/);
    await userEvent.clear(total);
    await userEvent.type(total, '20.000,50');
    expect(total).not.toHaveAccessibleDescription(/El total incluye el envío/);
    await userEvent.keyboard('{Escape}');
    await openSheet('Ana Prueba');
    expect(screen.getByRole('textbox', { name: 'Total' })).toHaveValue('20.000,50');
    await press('Guardar');
    expect(lastChanges()).toEqual({ totalCosto: 20_000.5 });
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeVisible();
  });

  it('keeps the form open, scrolled to the conflict each time, and overwrites at the next save', async () => {
    const scroll = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = scroll;
    const shown = () => scroll.mock.contexts.filter((part) => /dice «Salta»/.test(part.textContent));
    await open(`/admin?pedido=${ana.id}`, ana);
    await press('Editar');
    const place = screen.getByRole('textbox', { name: 'Localidad' });
    await userEvent.clear(place);
    await userEvent.type(place, 'Alta Gracia');
    fake.changeOutcome = { kind: 'changed', fields: { localidad: 'Salta' } };
    for (const times of [1, 2]) {
      await press('Guardar');
      await waitFor(() => expect(shown()).toHaveLength(times));
    }
    fake.changeOutcome = { kind: 'done' };
    await press('Guardar');
    expect(fake.requests.at(-1)).toMatchObject({
      seen: { localidad: 'Salta' },
      changes: { localidad: 'Alta Gracia' },
    });
  });

  it('still finds a conflict after a lost connection, and in a draft that was closed meanwhile', async () => {
    const movedTo = (localidad: string) => ({ ...ana, usuario: { ...ana.usuario, localidad } });
    await open(`/admin?pedido=${ana.id}`, ana);
    await press('Editar');
    await userEvent.type(screen.getByRole('textbox', { name: 'Localidad' }), ' Sur');
    fake.changeOutcome = { kind: 'offline' };
    act(() => fake.show([movedTo('Salta')]));
    await press('Guardar');
    expect(await screen.findByText(/^Sin conexión con la base de datos/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    act(() => fake.show([movedTo('Lanús')]));
    await openSheet('Ana Prueba');
    fake.changeOutcome = { kind: 'done' };
    await press('Guardar');
    expect(fake.requests.at(-1)).toMatchObject({
      seen: { localidad: 'Villa Ensayo' },
      changes: { localidad: 'Villa Ensayo Sur' },
    });
  });

  it('warns of a mobile number that starts with 15, as the shop does', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    await press('Editar');
    const mobile = screen.getByRole('textbox', { name: 'Celular' });
    await userEvent.clear(mobile);
    await userEvent.type(mobile, '15 5551234');
    expect(mobile).toHaveAccessibleDescription(/Celular sin 15 al inicio!/);
  });

  it('says that nothing was changed, and stays open', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    await press('Editar');
    await press('Guardar');
    expect(await screen.findByText('No cambiaste nada todavía.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Total' })).toBeVisible();
    expect(fake.requests).toEqual([]);
  });

  it('deletes an order after a confirmation, with its document to download', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    await press('Borrar');
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/sus 2 unidades vuelven al stock/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Descargar el documento' })).toBeVisible();
    await press('Sí, borrar el pedido');
    expect(fake.asked).toContain(`remove ${ana.id} Procesando`);
    expect(await screen.findByText(/borrado\.$/)).toBeVisible();
  });
});
