import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, beto, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import { panelWithMail } from '../../../../tests/support/screens/panel-with-mail.ts';
import { HttpError } from '../../../data/http/request.ts';
import type { Order } from '../../../domain/orders/order.ts';

const NUMBER = '360000102000579';
const byMail: Order = { ...ana, usuario: { ...ana.usuario, trackCode: 'Email' } };
const byBoth: Order = { ...ana, usuario: { ...ana.usuario, trackCode: 'Ambos' } };

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

async function openDispatch(order: Order) {
  await openPanel(fake, '/admin', order);
  await userEvent.click(screen.getByRole('button', { name: 'Despachar el pedido aaaaaa de Ana Prueba' }));
  return within(await screen.findByRole('dialog', { name: 'Despachar pedido aaaaaa' }));
}

const number = () => screen.getByRole('textbox', { name: 'Número de seguimiento' });
const message = () => screen.getByRole('textbox', { name: /^Mensaje para Ana Prueba/ });
const dispatch = () => userEvent.click(screen.getByRole('button', { name: 'Despachar y avisar' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('an order is dispatched with carrier, number and status in one change, and its buyer notified by e-mail', async () => {
  await openDispatch(byMail);
  expect(number()).toHaveFocus();
  await userEvent.paste(`Tu envío es el ${NUMBER}, gracias`);
  expect(screen.getByText(`Se guarda ${NUMBER}`)).toBeVisible();
  await dispatch();
  await closed();
  expect(fake.requests).toMatchObject([
    {
      id: ana.id,
      changes: { estado: 'En camino', trackingNumber: NUMBER, servicioEnvio: 'Andreani' },
      seen: { estado: 'Procesando', trackingNumber: 'Pendiente' },
    },
  ]);
  expect(sendToBuyer).toHaveBeenCalledOnce();
  expect(sendToBuyer.mock.calls[0]?.[1].text).toContain(`con el número ${NUMBER}`);
  expect(await screen.findByText('Despachaste el pedido de Ana Prueba y ya le avisamos.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(fake.requests[1]).toMatchObject({
    changes: { estado: 'Procesando', trackingNumber: 'Pendiente', servicioEnvio: 'Andreani' },
    seen: { estado: 'En camino', trackingNumber: NUMBER },
  });
});

it('an order to pick up asks for no number, and becomes ready in place of on its way', async () => {
  await openPanel(fake, '/admin', { ...byMail, servicioEnvio: 'Retiro' });
  await userEvent.click(
    screen.getByRole('button', { name: 'Listo para retirar: pedido aaaaaa de Ana Prueba' }),
  );
  expect(screen.queryByRole('textbox', { name: 'Número de seguimiento' })).not.toBeInTheDocument();
  expect(screen.getByText('El pedido pasa a «Listo para retirar».')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar y avisar' }));
  await closed();
  expect(
    screen.getByText('El pedido de Ana Prueba quedó listo para retirar y ya le avisamos.'),
  ).toBeVisible();
  expect(fake.requests).toMatchObject([
    { changes: { estado: 'En camino', trackingNumber: 'Pendiente', servicioEnvio: 'Retiro' } },
  ]);
  expect(sendToBuyer.mock.calls[0]?.[1].text).toContain('podés retirarlo en');
});

/** The order after a dispatch with a number was told to its buyer by e-mail and taken back. */
const takenBack: Order = {
  ...byMail,
  trackingNumber: NUMBER,
  avisos: { despachado: { Email: { estado: 'enviado', cuando: new Date(), dicho: `Andreani ${NUMBER}` } } },
};

it.each([
  ['another number', number, '8', ' y ya le avisamos.', [`${NUMBER}8`]],
  ['other words', message, ' Ahora sí.', ' y ya le avisamos.', ['Ahora sí.']],
  ['nothing new', number, '{End}', '; ya lo sabía.', []],
])(
  'a second dispatch with %s sends what the buyer does not know yet, and says no more than it did',
  async (_, field, typed, end, words) => {
    await openDispatch(takenBack);
    await userEvent.type(field(), typed);
    await dispatch();
    await closed();
    expect(await screen.findByText(`Despachaste el pedido de Ana Prueba${end}`)).toBeVisible();
    expect(sendToBuyer.mock.calls.map(([, { text }]) => text)).toEqual(
      words.map((each) => expect.stringContaining(each)),
    );
  },
);

it('a dispatched order shows the link to the prepared WhatsApp message, with the focus on it', async () => {
  await openDispatch(ana);
  await userEvent.type(number(), `${NUMBER}{Enter}`);
  const link = await screen.findByRole('link', { name: /^Abrir WhatsApp/ });
  await waitFor(() => expect(link).toHaveFocus());
  expect(link).toHaveAttribute('href', expect.stringContaining(NUMBER));
  await userEvent.click(link);
  expect(fake.database.notificationStates).toMatchObject([{ kind: 'despachado', channel: 'Whatsapp' }]);
  await closed();
});

it('says which e-mail did not go out after the dispatch was stored, and sends it again', async () => {
  sendToBuyer.mockRejectedValueOnce(new HttpError(400, 'send'));
  await openDispatch(byBoth);
  await userEvent.type(number(), `${NUMBER}{Enter}`);
  const rest = within(await screen.findByRole('dialog', { name: 'Despachado: falta avisar' }));
  expect(rest.getByText(/No salió el e-mail a Ana Prueba/)).toBeVisible();
  await userEvent.click(rest.getByRole('link', { name: /^Abrir WhatsApp/ }));
  await userEvent.click(rest.getByRole('button', { name: /^Mandar de nuevo/ }));
  expect(sendToBuyer).toHaveBeenCalledTimes(2);
  await closed();
  expect(fake.requests).toHaveLength(1);
});

it('an order is dispatched without notifying the buyer', async () => {
  await openDispatch(byMail);
  await userEvent.type(number(), NUMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Despachar sin avisar' }));
  await closed();
  expect(fake.requests).toHaveLength(1);
  expect(sendToBuyer).not.toHaveBeenCalled();
});

it.each([
  ['', 'Falta el número de seguimiento'],
  ['36000 123', 'tn demasiado corto'],
  ['123456789012345678901234', 'Son 24 signos y entran 23'],
])('nothing is dispatched with the number «%s»: «%s»', async (typed, problem) => {
  await openDispatch(byMail);
  await userEvent.type(number(), `${typed}{Enter}`);
  expect(number()).toHaveAccessibleDescription(expect.stringContaining(problem));
  expect(number()).toHaveFocus();
  expect(fake.requests).toEqual([]);
});

it('a bus needs no number', async () => {
  const dialog = await openDispatch(byMail);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Entrega' }), 'Micro');
  await dispatch();
  expect(fake.requests).toMatchObject([{ changes: { servicioEnvio: 'Micro', trackingNumber: 'Pendiente' } }]);
  expect(sendToBuyer.mock.calls[0]?.[1].text).toContain('va en camino por micro.');
});

it('carrier and message follow the number until the seller changes them', async () => {
  const dialog = await openDispatch({ ...byMail, servicioEnvio: 'Micro' });
  const service = dialog.getByRole('combobox', { name: 'Entrega' });
  await userEvent.type(number(), NUMBER);
  expect(service).toHaveValue('Andreani');
  expect(message()).toHaveDisplayValue(new RegExp(NUMBER));
  await userEvent.selectOptions(service, 'Correo Argentino');
  await userEvent.clear(message());
  await userEvent.type(message(), 'Hola! Va en camino.');
  expect(message()).toHaveAccessibleDescription(/No dice el número de seguimiento/);
  await userEvent.type(number(), '1');
  expect(service).toHaveValue('Correo Argentino');
  expect(message()).toHaveValue('Hola! Va en camino.');
  await dispatch();
  expect(sendToBuyer.mock.calls[0]?.[1].text).toBe('Hola! Va en camino.');
});

it('says that an order is not paid yet', async () => {
  expect((await openDispatch(byMail)).getByText('Todavía no está pagado.')).toBeVisible();
});

it('says nothing of the payment of a paid order', async () => {
  const dialog = await openDispatch({ ...byMail, pago: { fecha: new Date(), nota: '' } });
  expect(dialog.queryByText('Todavía no está pagado.')).not.toBeInTheDocument();
});

it('says in the dialog why an order was not dispatched, which the next try replaces', async () => {
  fake.changeOutcome = { kind: 'changed', fields: { estado: 'Cancelar' } };
  const dialog = await openDispatch(byMail);
  await userEvent.type(number(), `${NUMBER}{Enter}`);
  expect(await dialog.findByText(/ahora el estado es «Cancelar». No guardamos tu cambio/)).toBeVisible();
  expect(sendToBuyer).not.toHaveBeenCalled();
  expect(number()).toHaveValue(NUMBER);
  act(() => fake.show([{ ...byMail, estado: 'Cancelar' }]));
  expect(dialog.getByRole('alert')).toHaveTextContent(/Ya no se puede despachar.$/);
  fake.changeOutcome = { kind: 'done' };
  await dispatch();
  expect(fake.requests).toHaveLength(1);
});

it('a dispatched order that changes meanwhile offers no message any more, and its own change is no news', async () => {
  await openDispatch(ana);
  await userEvent.type(number(), `${NUMBER}{Enter}`);
  const rest = within(await screen.findByRole('dialog', { name: 'Despachado: falta avisar' }));
  act(() => fake.show([{ ...ana, estado: 'En camino', trackingNumber: NUMBER }]));
  expect(rest.getByRole('link', { name: /^Abrir WhatsApp/ })).toBeVisible();
  act(() => fake.show([{ ...ana, trackingNumber: NUMBER }]));
  expect(rest.getByRole('alert')).toHaveTextContent('ahora el estado es «Procesando»');
  expect(rest.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(rest.getByRole('button', { name: 'Ya lo vi' }));
  await closed();
});

it('without a connection nothing is dispatched and what was typed stays', async () => {
  await openDispatch(byMail);
  act(() =>
    fake.live?.onPage({
      entries: [{ id: byMail.id, order: { ok: true, value: byMail } }],
      more: false,
      stale: true,
      changed: false,
      arrived: [],
    }),
  );
  expect(screen.getByText(/Nada se despacha hasta que vuelva/)).toBeVisible();
  fake.changeOutcome = { kind: 'no-answer' };
  await userEvent.type(number(), `${NUMBER}{Enter}`);
  expect(screen.getByText(/No pudimos confirmar el cambio/)).toBeVisible();
  expect(number()).toHaveValue(NUMBER);
  expect(sendToBuyer).not.toHaveBeenCalled();
});

it('asks before closing over a typed number', async () => {
  await openDispatch(byMail);
  await userEvent.type(number(), NUMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(screen.getByRole('button', { name: 'No, seguir' }));
  expect(number()).toHaveValue(NUMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sí, cerrar' }));
  await closed();
});

it('only an order that is still to be sent offers to be dispatched, also by key', async () => {
  await openPanel(fake, '/admin', byMail, beto);
  const rows = screen.getAllByRole('button', { name: /^Despachar el pedido/ });
  expect(rows).toHaveLength(1);
  await userEvent.keyboard('jd');
  expect(await screen.findByRole('dialog', { name: 'Despachar pedido aaaaaa' })).toBeVisible();
});
