import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import { panelWithMail } from '../../../../tests/support/screens/panel-with-mail.ts';
import { HttpError } from '../../../data/http/request.ts';
import type { Order } from '../../../domain/orders/order.ts';

const N1 = '360000102000501';
const N2 = '360000102000502';
const N3 = '360000102000503';

function orderOf(id: string, nombre: string, apellido: string, changes: Partial<Order> = {}): Order {
  const usuario = { ...ana.usuario, nombre, apellido, dni: '', trackCode: 'Email' as const };
  return { ...ana, id, usuario, user_sub: `auth0|${apellido}`, ...changes };
}

const alma = orderOf('AlmaAlBBBBBBccccccDD', 'Alma', 'Prueba');
const beto = orderOf('BetoBeBBBBBBccccccDD', 'Beto', 'Ensayo');
const clara = orderOf('ClaraCBBBBBBccccccDD', 'Clara', 'Muestra', {
  usuario: { ...ana.usuario, nombre: 'Clara', apellido: 'Muestra', dni: '', trackCode: 'Whatsapp' },
});

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

async function paste(text: string, ...orders: readonly Order[]): Promise<void> {
  fake.stored = orders.map((order) => ({ id: order.id, order: { ok: true, value: order } }));
  await openPanel(fake, '/admin', ...orders);
  await userEvent.click(screen.getByRole('button', { name: 'Despachar varios' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Lista del correo' }));
  await userEvent.paste(text);
}

const box = (number: string) => screen.getByRole('checkbox', { name: `Despachar ${number}` });
const row = (number: string) => within(box(number).closest('li') ?? document.body);
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('a pasted list is shown with its orders and dispatched only when the seller says so', async () => {
  await paste(`Envío\tPedido\n${N1}\tAlmaAl\n${N2}\tBetoBe\n`, alma, beto, clara);
  expect(screen.getByText('2 números, cada uno con su pedido.')).toBeVisible();
  expect(row(N1).getByText('Alma Prueba')).toBeVisible();
  expect(row(N1).getByText('por Andreani · por el id')).toBeVisible();
  expect(row(N1).getByText('Sin pagar')).toBeVisible();
  expect(screen.getByText('1 pedido por despachar sin número en la lista')).toBeVisible();
  expect(fake.requests).toEqual([]);
  await click('Despachar los 2 y avisar');
  expect(fake.requests.map(({ id, changes }) => [id, changes.estado, changes.trackingNumber])).toEqual([
    [alma.id, 'En camino', N1],
    [beto.id, 'En camino', N2],
  ]);
  expect(sendToBuyer).toHaveBeenCalledTimes(2);
  expect(await row(N1).findByText('Despachado')).toBeVisible();
  await click('Deshacer');
  expect(fake.requests.slice(2)).toMatchObject([
    {
      id: alma.id,
      changes: { estado: 'Procesando', trackingNumber: 'Pendiente' },
      seen: { trackingNumber: N1 },
    },
    { id: beto.id, changes: { estado: 'Procesando' } },
  ]);
  expect(screen.getByText(/quedaron como antes/)).toBeVisible();
  expect(row(N1).queryByText('Despachado')).not.toBeInTheDocument();
});

it('the seller chooses the order of a number that fits several, or none', async () => {
  const second = orderOf('AlmaAlBBBBBBccccccDE', 'Zoe', 'Otra');
  await paste(`${N1};AlmaAl\n${N2};Nadie`, alma, second, beto);
  expect(screen.getByText('2 números; 2 para revisar.')).toBeVisible();
  expect(box(N1)).toBeDisabled();
  const both = `AlmaAl · puede ser de Alma Prueba (${alma.id}) o de Zoe Otra (${second.id})`;
  expect(row(N1).getByText(both, { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: /y avisar$/ })).not.toBeInTheDocument();
  const orders = row(N1).getByRole('combobox', { name: `Pedido del número ${N1}` });
  await userEvent.selectOptions(orders, second.id);
  expect(row(N2).getByText(/Nadie/)).toBeVisible();
  await userEvent.selectOptions(row(N2).getByRole('combobox'), beto.id);
  await click('Despachar los 2 y avisar');
  expect(fake.requests.map(({ id }) => id)).toEqual([second.id, beto.id]);
});

it('of two numbers for one order only the one that the seller takes is dispatched', async () => {
  await paste(`${N1};AlmaAl\n${N2};AlmaAl`, alma);
  expect(screen.getAllByText(/dos números para este pedido/)).toHaveLength(2);
  await userEvent.click(box(N1));
  await userEvent.click(box(N2));
  expect(box(N1)).not.toBeChecked();
  await click('Despachar 1 y avisar');
  expect(fake.requests.map(({ changes }) => changes.trackingNumber)).toEqual([N2]);
});

it('an order with another number, and a number of another order, wait for the seller', async () => {
  const sent = orderOf('SentSeBBBBBBccccccDD', 'Sofía', 'Salida', {
    estado: 'En camino',
    trackingNumber: N3,
  });
  await paste(`${N1};SentSe\n${N3};AlmaAl\n`, alma, sent);
  expect(row(N1).getByText(`El pedido ya tiene otro número: ${N3}.`)).toBeVisible();
  expect(row(N3).getByText('Este número ya es del pedido SentSe de Sofía Salida.')).toBeVisible();
  expect(box(N1)).not.toBeChecked();
  expect(box(N3)).not.toBeChecked();
});

it('an order that is not dispatched stays in the list with its reason, and is tried again', async () => {
  fake.changeOutcomes.set(beto.id, { kind: 'no-answer' });
  await paste(`${N1};AlmaAl\n${N2};BetoBe`, alma, beto);
  await click('Despachar los 2 y avisar');
  expect(await row(N2).findByText('No se despachó')).toBeVisible();
  expect(row(N2).getByText(/^No pudimos confirmar el cambio/)).toBeVisible();
  fake.changeOutcomes.clear();
  await click('Despachar 1 y avisar');
  expect(await row(N2).findByText('Despachado')).toBeVisible();
});

it('an order that changes while the list is open waits until the seller looked, and a cancelled one is left out', async () => {
  await paste(`${N1};AlmaAl\n${N2};BetoBe`, alma, beto);
  act(() =>
    fake.show([
      { ...alma, estado: 'Cancelar' },
      { ...beto, totalCosto: 50_000 },
    ]),
  );
  expect(row(N1).getByText(/ahora el estado es «Cancelar». Ya no se puede despachar/)).toBeVisible();
  expect(row(N2).getByText(/ahora el total es «50000»/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /y avisar$/ })).not.toBeInTheDocument();
  await userEvent.click(row(N2).getByRole('button', { name: 'Ya lo vi' }));
  await click('Despachar 1 y avisar');
  expect(fake.requests.map(({ id }) => id)).toEqual([beto.id]);
});

it('WhatsApp messages are listed as links, and an e-mail that failed is sent again', async () => {
  sendToBuyer.mockRejectedValueOnce(new HttpError(400, 'send'));
  await paste(`${N1};AlmaAl\n${N2};ClaraC`, alma, clara);
  await click('Despachar los 2 y avisar');
  const chat = await row(N2).findByRole('link', { name: /^Abrir WhatsApp/ });
  expect(chat).toHaveAttribute('href', expect.stringContaining(N2));
  await click('Cerrar');
  await click('No, seguir');
  await userEvent.click(chat);
  await userEvent.click(row(N1).getByRole('button', { name: /^Mandar de nuevo/ }));
  await waitFor(() => expect(row(N2).queryByRole('link')).not.toBeInTheDocument());
  await waitFor(() => expect(row(N1).queryByRole('button', { name: /^Mandar de nuevo/ })).toBeNull());
  await click('Cerrar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('«Detener» leaves the rest of the list as it is', async () => {
  await paste(`${N1};AlmaAl\n${N2};BetoBe`, alma, beto);
  let release: () => void = () => undefined;
  fake.hold = new Promise((resolve) => {
    release = resolve;
  });
  await click('Despachar los 2 y avisar');
  await click('Detener');
  fake.hold = null;
  await act(async () => release());
  expect(await row(N1).findByText('Despachado')).toBeVisible();
  expect(fake.requests.map(({ id }) => id)).toEqual([alma.id]);
  expect(screen.getByRole('button', { name: 'Despachar 1 y avisar' })).toBeVisible();
});

it('asks before closing over a list that is not dispatched', async () => {
  await paste(`${N1};AlmaAl`, alma);
  await click('Cerrar');
  await click('No, seguir');
  expect(screen.getByRole('textbox', { name: 'Lista del correo' })).toHaveValue(`${N1};AlmaAl`);
  await click('Cerrar');
  await click('Sí, cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that a text has no number, and asks nothing when it is left', async () => {
  await paste('Hola, ¿cómo va?', alma);
  expect(screen.getByText(/No encontramos ningún número de seguimiento/)).toBeVisible();
  await click('Cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
