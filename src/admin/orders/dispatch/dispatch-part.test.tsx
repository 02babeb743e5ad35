import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { ana, renderPanel } from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';
import { HttpError } from '#data/http/request.ts';
import type { Order } from '#domain/orders/order.ts';

const NUMBER = '360000102000579';

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

const open = (address: string, ...orders: readonly Order[]) => renderPanel(fake, address, ...orders);
const row = (name = 'Ana Prueba') => within(screen.getByRole('article', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastChanges = () => fake.requests.at(-1)?.changes;

describe('the dispatch of an order', () => {
  const byMail = { ...ana, usuario: { ...ana.usuario, trackCode: 'Email' as const } };

  it('opens the sheet at the number, gets the carrier from the number, and notifies the buyer', async () => {
    const pago = { fecha: new Date(), nota: '', monto: ana.totalCosto };
    await open('/admin', { ...byMail, pago });
    await userEvent.click(row().getByRole('button', { name: /^Despachar/ }));
    const number = await screen.findByRole('textbox', { name: 'Número de seguimiento' });
    expect(number).toHaveFocus();
    await userEvent.paste(`${NUMBER.slice(0, 5)} ${NUMBER.slice(5)} `);
    await press('Despachar y avisar');
    expect(lastChanges()).toEqual({ estado: 'En camino', trackingNumber: NUMBER, servicioEnvio: 'Andreani' });
    await waitFor(() => expect(sendToBuyer).toHaveBeenCalledOnce());
    expect(sendToBuyer.mock.calls[0]?.[1].text).toContain(NUMBER);
    await waitFor(() => expect(fake.asked).toContain(`message ${ana.id} despachado Email ${NUMBER}`));
  });

  it('names the number’s carrier, and warns that the order was to go by another one', async () => {
    await open(`/admin?pedido=${ana.id}`, { ...byMail, servicioEnvio: 'Micro' });
    const number = screen.getByRole('textbox', { name: 'Número de seguimiento' });
    expect(screen.getByRole('heading', { name: 'Envío por micro' })).toBeVisible();
    await userEvent.type(number, NUMBER);
    expect(screen.getByRole('heading', { name: 'Envío por Andreani' })).toBeVisible();
    const delivery = screen.getByRole('combobox', { name: 'Entrega' });
    expect(delivery).toHaveAccessibleDescription(/El pedido era por micro\./);
    await userEvent.selectOptions(delivery, 'Micro');
    expect(screen.getByRole('heading', { name: 'Envío por micro' })).toBeVisible();
  });

  it('shows the number found in a text with other words before the press, and refuses a text without one', async () => {
    await open(`/admin?pedido=${ana.id}`, byMail);
    const number = screen.getByRole('textbox', { name: 'Número de seguimiento' });
    await userEvent.click(number);
    await userEvent.paste('lo mandé por moto ayer');
    await press('Despachar sin avisar');
    expect(number).toHaveAccessibleDescription('No tiene número de seguimiento');
    await userEvent.clear(number);
    await userEvent.paste(`]C1${NUMBER}`);
    expect(number).toHaveAccessibleDescription(`Se guarda ${NUMBER}`);
    await press('Despachar sin avisar');
    expect(lastChanges()).toMatchObject({ trackingNumber: NUMBER, servicioEnvio: 'Andreani' });
  });

  it('refuses a short number with «tn demasiado corto», and a missing one when the buyer is notified', async () => {
    await open(`/admin?pedido=${ana.id}`, byMail);
    await press('Despachar y avisar');
    const number = screen.getByRole('textbox', { name: 'Número de seguimiento' });
    expect(number).toHaveAccessibleDescription('Falta el número de seguimiento');
    await userEvent.type(number, '3600');
    await press('Despachar y avisar');
    expect(number).toHaveAccessibleDescription('tn demasiado corto');
    expect(fake.requests).toEqual([]);
  });

  it('shows a typed number until it is discarded when the order was sent from elsewhere', async () => {
    await open(`/admin?pedido=${ana.id}`, byMail);
    await userEvent.type(screen.getByRole('textbox', { name: 'Número de seguimiento' }), '3600');
    act(() => fake.show([{ ...byMail, estado: 'En camino', trackingNumber: NUMBER }]));
    expect(await screen.findByText('Quedó escrito sin usar: 3600.')).toBeVisible();
    await press('Descartar');
    expect(screen.queryByText(/Quedó escrito/)).not.toBeInTheDocument();
    expect(fake.services.drafts.store.getState()).toEqual([]);
  });

  it('says when the e-mail did not go out, and the order stays dispatched', async () => {
    sendToBuyer.mockRejectedValueOnce(new HttpError(400, 'e-mail'));
    await open(`/admin?pedido=${ana.id}`, byMail);
    await userEvent.type(screen.getByRole('textbox', { name: 'Número de seguimiento' }), NUMBER);
    await press('Despachar y avisar');
    expect(
      await screen.findByText(/^Despachaste el pedido de Ana Prueba. No salió el e-mail a Ana Prueba/),
    ).toBeVisible();
    expect(fake.requests).toHaveLength(1);
    await press('Deshacer');
    await waitFor(() => expect(lastChanges()).toMatchObject({ estado: 'Procesando' }));
  });

  it('says how many buyers of a list were not notified, and undoes every dispatch', async () => {
    const mailed = { ...byMail, id: 'mailedBBBBBBccccccDD', usuario: { ...ana.usuario, dni: '28999000' } };
    const both = [ana, { ...mailed, usuario: { ...mailed.usuario, trackCode: 'Ambos' as const } }];
    sendToBuyer.mockRejectedValueOnce(new HttpError(400, 'e-mail'));
    await open('/admin', ...both);
    await press('Despachar varios');
    await userEvent.click(await screen.findByRole('textbox', { name: /^Números de seguimiento/ }));
    await userEvent.paste(`${NUMBER} ${ana.usuario.dni}\n360000102000999 28999000`);
    await press('Despachar y avisar a 1 por e-mail');
    expect(await screen.findByText(/^2 pedidos: En camino\. No salió .* Falta avisar a 2\.$/)).toBeVisible();
    expect(screen.queryByText(/sin hacer/)).not.toBeInTheDocument();
    await press('Deshacer');
    expect(await screen.findByText('Listo, quedó como antes.')).toBeVisible();
    expect(fake.requests.slice(2).map(({ changes }) => changes.estado)).toEqual(['Procesando', 'Procesando']);
  });

  it('dispatches the orders of a pasted list, counts its lines and says what is wrong with the others', async () => {
    await open('/admin', ana);
    await press('Despachar varios');
    await userEvent.click(await screen.findByRole('textbox', { name: /^Números de seguimiento/ }));
    await userEvent.paste(`${NUMBER} ${ana.usuario.dni}\n360000102000999 BUENOS AIRES`);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('list', { name: 'Números con su pedido' })).toHaveTextContent(NUMBER);
    expect(screen.getByRole('region', { name: 'Líneas sin pedido' })).toHaveTextContent(
      '360000102000999 BUENOS AIRES No nombra ningún pedido.',
    );
    expect(dialog.getByRole('status')).toHaveTextContent('1 de 2 líneas');
    await press('Despachar sin avisar');
    await waitFor(() => expect(lastChanges()).toMatchObject({ trackingNumber: NUMBER }));
    expect(await screen.findByText('1 pedido: En camino. Falta avisar a 1.')).toBeVisible();
  });
});
