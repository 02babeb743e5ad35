import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import { panelWithMail } from '../../../../tests/support/screens/panel-with-mail.ts';
import type { StartOutcome } from '../../../data/seller/notifications/notifications-repository.ts';
import { withStatus } from '../../../domain/seller/notifications.ts';
import { HttpError } from '../../../data/http/request.ts';
import type { NotificationSnapshot, Order } from '../../../domain/orders/order.ts';

const byMail: Order = {
  ...withStatus(ana, 'En camino', new Date()),
  usuario: { ...ana.usuario, trackCode: 'Email' },
};
const byChat: Order = { ...byMail, usuario: ana.usuario };
const byBoth: Order = { ...byMail, usuario: { ...ana.usuario, trackCode: 'Ambos' } };
const notified = (Email: NotificationSnapshot) => ({ avisos: { despachado: { Email } } });

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

const row = () => within(screen.getByRole('article', { name: 'Ana Prueba' }));
const mailButton = () =>
  row().getByRole('button', { name: 'Avisar el despacho: pedido aaaaaa de Ana Prueba, por e-mail' });

it('notifies a buyer who chose e-mail about the dispatch in one click', async () => {
  await openPanel(fake, '/admin', byMail);
  await userEvent.click(mailButton());
  expect(sendToBuyer).toHaveBeenCalledOnce();
  expect(sendToBuyer.mock.calls[0]?.[1].text).toMatch(/^¡Hola Ana! Ya despachamos tu pedido aaaaaa/);
  expect(fake.database.notificationStates).toEqual([
    { id: ana.id, kind: 'despachado', channel: 'Email', facts: byMail.servicioEnvio, estado: 'enviado' },
  ]);
  expect(screen.getByText('Salió el e-mail a Ana Prueba.')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Ana Prueba' })).toHaveFocus();
  act(() => fake.show([{ ...byMail, ...notified({ estado: 'enviado', cuando: new Date() }) }]));
  expect(row().queryByText(/Avisar el despacho/)).not.toBeInTheDocument();
});

it('reads the results of a search again after the buyer was notified', async () => {
  fake.stored = [{ id: byMail.id, order: { ok: true, value: byMail } }];
  await openPanel(fake, '/admin?buscar=ana@correo.example');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), '{Enter}');
  const button = await screen.findByRole('button', { name: /^Avisar el despacho/ });
  const value = { ...byMail, ...notified({ estado: 'enviado', cuando: new Date() }) };
  fake.stored = [{ id: byMail.id, order: { ok: true, value } }];
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument(), { timeout: 3000 });
});

it('opens the prepared WhatsApp message for a buyer who chose WhatsApp, and records that it was opened', async () => {
  await openPanel(fake, '/admin', byChat);
  const link = row().getByRole('link', {
    name: 'Avisar el despacho: pedido aaaaaa de Ana Prueba, por WhatsApp',
  });
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5493515550000\?text=%C2%A1Hola%20Ana!/),
  );
  await userEvent.click(link);
  expect(fake.database.notificationStates).toMatchObject([{ channel: 'Whatsapp', estado: 'abierto' }]);
  expect(sendToBuyer).not.toHaveBeenCalled();
});

it('notifies a buyer who chose both ways with one click', async () => {
  await openPanel(fake, '/admin', byBoth);
  await userEvent.click(row().getByRole('link', { name: /por WhatsApp y por e-mail$/ }));
  expect(sendToBuyer).toHaveBeenCalledOnce();
  expect(fake.database.notificationStates.map(({ channel, estado }) => `${channel} ${estado}`)).toEqual([
    'Whatsapp abierto',
    'Email enviado',
  ]);
});

it('offers a draft of the mail program where the page sends no e-mail, and says so', async () => {
  fake = fakeSeller();
  await openPanel(fake, '/admin', byMail);
  const draft = row().getByRole('link', { name: /con un borrador de e-mail$/ });
  expect(draft).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:ana@correo\.example\?subject=.*&body=%C2%A1Hola/),
  );
  await userEvent.click(draft);
  expect(fake.database.notificationStates).toMatchObject([{ channel: 'Email', estado: 'abierto' }]);
  await openDetail('aaaaaa');
  expect(screen.getByText(/Esta página no manda e-mails: se abren como borrador/)).toBeVisible();
});

it('shows an e-mail that failed in the row, and sends it again with one click', async () => {
  sendToBuyer.mockRejectedValueOnce(new HttpError(400, 'e-mail'));
  await openPanel(fake, '/admin', byMail);
  await userEvent.click(mailButton());
  expect(screen.getByText(/^No salió el e-mail a Ana Prueba: el servicio lo rechazó/)).toBeVisible();
  act(() => fake.show([{ ...byMail, ...notified({ estado: 'fallido', cuando: new Date() }) }]));
  expect(fake.database.notificationStates.map(({ estado }) => estado)).toEqual(['enviado', 'fallido']);
  expect(row().getByText('Falló el envío')).toBeVisible();
  await userEvent.click(row().getByRole('button', { name: /^Mandar de nuevo/ }));
  expect(sendToBuyer).toHaveBeenCalledTimes(2);
});

it('takes no second click while an e-mail is on its way', async () => {
  let answer = (): void => undefined;
  sendToBuyer.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await openPanel(fake, '/admin', byMail);
  await userEvent.click(mailButton());
  expect(mailButton()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(mailButton());
  await act(async () => answer());
  expect(sendToBuyer).toHaveBeenCalledOnce();
});

it.each<[string, StartOutcome['kind'], RegExp]>([
  ['the database does not answer', 'no-answer', /^La base de datos no contestó y no mandamos el e-mail/],
  ['another tab has just sent the e-mail', 'sent', /ya salió desde otra pestaña: no lo mandamos otra vez/],
  ['the order has changed meanwhile', 'outdated', /cambió mientras tanto: no mandamos el aviso/],
])('sends nothing where %s, and says so', async (_, kind, text) => {
  fake.database.startOutcome = { kind };
  await openPanel(fake, '/admin', byMail);
  await userEvent.click(mailButton());
  expect(screen.getByText(text)).toBeVisible();
  expect(sendToBuyer).not.toHaveBeenCalled();
});

it('lists in the detail each notification with its result, sends the words that the seller wrote, and asks before it sends an e-mail twice', async () => {
  const cuando = new Date(Date.now() - 2 * 3_600_000);
  await openPanel(fake, '/admin', {
    ...byBoth,
    estado: 'Procesando',
    pago: { fecha: new Date(), nota: '' },
    avisos: {
      linkDePago: { Whatsapp: { estado: 'abierto', cuando } },
      pagado: { Email: { estado: 'enviado', cuando } },
    },
  });
  await openDetail('aaaaaa');
  const list = within(screen.getByRole('list', { name: 'Avisos del pedido aaaaaa' }));
  const [link, paid, ready] = list.getAllByRole('listitem');
  expect(link).toHaveTextContent(
    /Link de pagoWhatsApp: Se abrió el mensaje; no sabemos si lo mandaste · Hace 2 horas$/,
  );
  expect(paid).toHaveTextContent(/Pago recibidoE-mail: Salió · Hace 2 horas.*WhatsApp: Sin mandar/);
  if (ready === undefined) throw new Error('no notification of a ready order');
  const notification = within(ready);
  await userEvent.click(notification.getByText('Ver o cambiar el texto'));
  const text = notification.getByRole('textbox', { name: 'Texto del aviso «Pedido listo»' });
  expect(text).toHaveTextContent('Ya preparamos tu pedido aaaaaa');
  await userEvent.clear(text);
  await userEvent.type(text, 'Listo, pasá cuando quieras');
  await userEvent.click(notification.getByRole('button', { name: /^Avisar que está listo/ }));
  expect(sendToBuyer.mock.calls[0]?.[1].text).toBe('Listo, pasá cuando quieras');
  if (paid === undefined) throw new Error('no notification of the payment');
  await userEvent.click(within(paid).getByRole('button', { name: /^Mandar de nuevo/ }));
  expect(sendToBuyer).toHaveBeenCalledOnce();
  const question = within(screen.getByRole('alertdialog', { name: '¿Mandar el e-mail de nuevo?' }));
  await userEvent.click(question.getByRole('button', { name: 'Sí, mandarlo de nuevo' }));
  expect(sendToBuyer).toHaveBeenCalledTimes(2);
});

it('shows which number the buyer was told, and offers the message about another one like a new one', async () => {
  const cuando = new Date();
  const sent: Order = {
    ...byMail,
    estado: 'En camino',
    fechasDeEstado: { 'En camino': cuando },
    trackingNumber: '360000102000579',
    avisos: { despachado: { Email: { estado: 'enviado', cuando, dicho: 'Andreani 360000102000579' } } },
  };
  await openPanel(fake, '/admin', sent);
  expect(row().queryByText(/Último mensaje/)).not.toBeInTheDocument();
  act(() => fake.show([{ ...sent, trackingNumber: '360000102000580' }]));
  expect(row().getByText('Último mensaje: Despacho · Andreani 360000102000579. Ya no es así.')).toBeVisible();
  await openDetail('aaaaaa');
  const list = within(screen.getByRole('list', { name: 'Avisos del pedido aaaaaa' }));
  expect(list.getByText(/decía Andreani 360000102000579$/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: /^Avisar el despacho/ }));
  expect(sendToBuyer.mock.calls[0]?.[1].text).toContain('360000102000580');
  expect(fake.database.notificationStates).toMatchObject([{ facts: 'Andreani 360000102000580' }]);
  act(() => fake.show([{ ...sent, estado: 'Procesando' }]));
  expect(row().getByText(/^Último mensaje: Despacho/)).toBeVisible();
  expect(row().queryByRole('button', { name: /^Avisar el despacho/ })).not.toBeInTheDocument();
});
