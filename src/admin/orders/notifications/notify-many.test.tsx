import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anOrder, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import { panelWithMail } from '../../../../tests/support/screens/panel-with-mail.ts';
import { HttpError } from '../../../data/http/request.ts';
import { withStatus } from '../../../domain/seller/notifications.ts';
import type { Order } from '../../../domain/orders/order.ts';

/** A paid order whose buyer is to be notified the way that is given. */
function orderOf(name: string, trackCode: 'Email' | 'Whatsapp', changes: Partial<Order> = {}): Order {
  const usuario = { ...anOrder().usuario, nombre: name, apellido: 'Prueba', trackCode };
  return anOrder({
    id: `${name}aaBBBBBBccccccDD`,
    usuario,
    pago: { fecha: new Date(), nota: '' },
    ...changes,
  });
}

const ana = orderOf('Ana', 'Email');
const beto = orderOf('Beto', 'Email');
const carla = orderOf('Carla', 'Whatsapp');

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

async function select(...orders: readonly Order[]) {
  await openPanel(fake, '/admin', ...orders);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los? / }));
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Avisar a quienes compraron' }));

it('sends the e-mails of several orders one after the other, and lists the WhatsApp messages to be opened', async () => {
  await select(ana, beto, carla);
  await userEvent.click(screen.getByRole('button', { name: 'Avisar a los 3' }));
  expect(await dialog().findByText('Salieron 2 e-mails.')).toBeVisible();
  expect(sendToBuyer.mock.calls.map(([{ usuario }]) => usuario.nombre)).toEqual(['Ana', 'Beto']);
  const links = within(dialog().getByRole('list', { name: 'Mensajes para abrir' }));
  await userEvent.click(
    links.getByRole('link', { name: /^Avisar el pago: pedido Carlaa de Carla Prueba, por WhatsApp$/ }),
  );
  expect(fake.database.notificationStates.at(-1)).toMatchObject({
    id: carla.id,
    channel: 'Whatsapp',
    estado: 'abierto',
  });
  expect(links.getByRole('link', { name: /^Abrir de nuevo/ })).toBeVisible();
});

it('opens no message of an order that changed meanwhile before the seller looked', async () => {
  await select(ana, carla);
  await userEvent.click(screen.getByRole('button', { name: 'Avisar a los 2' }));
  expect(dialog().getByRole('link')).toBeVisible();
  act(() => fake.show([ana, { ...carla, pago: null }]));
  expect(dialog().getByRole('alert')).toHaveTextContent('ahora el pago es');
  expect(dialog().queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Ya lo vi' }));
  expect(dialog().queryByRole('link')).not.toBeInTheDocument();
});

it('stops before the next e-mail, and names the buyers who were not notified', async () => {
  let answer = (): void => undefined;
  sendToBuyer.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await select(ana, beto);
  await userEvent.click(screen.getByRole('button', { name: 'Avisar a los 2' }));
  await userEvent.click(await dialog().findByRole('button', { name: 'Detener' }));
  await act(async () => answer());
  expect(await dialog().findByText('1 quedó sin avisar')).toBeVisible();
  expect(dialog().getByRole('listitem')).toHaveTextContent('Beto Prueba: quedó sin mandar.');
  expect(sendToBuyer).toHaveBeenCalledOnce();
});

it('names each e-mail that the service refused', async () => {
  sendToBuyer.mockRejectedValueOnce(new HttpError(400, 'e-mail'));
  await select(ana, beto);
  await userEvent.click(screen.getByRole('button', { name: 'Avisar a los 2' }));
  expect(await dialog().findByText('Salió 1 e-mail.')).toBeVisible();
  expect(dialog().getByRole('listitem')).toHaveTextContent(/^Ana Prueba: No salió el e-mail a Ana Prueba/);
});

it('offers to notify the buyers of orders that left the filter with their new status', async () => {
  const open = { pago: null };
  const orders = [orderOf('Ana', 'Email', open), orderOf('Beto', 'Email', open)];
  const sent = orders.map((order) => withStatus(order, 'En camino', new Date()));
  await openPanel(fake, '/admin?estado=Procesando', ...orders);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir los 2 que se ven' }));
  expect(screen.queryByRole('button', { name: /^Avisar a/ })).not.toBeInTheDocument();
  const status = screen.getByRole('combobox', { name: 'Cambiar el estado de los elegidos' });
  await userEvent.selectOptions(status, 'En camino');
  act(() => fake.show(sent));
  await userEvent.click(await dialog().findByRole('button', { name: 'Avisar a los 2' }));
  expect(await dialog().findByText('Salieron 2 e-mails.')).toBeVisible();
  expect(sendToBuyer.mock.calls[0]?.[1].text).toContain('Ya despachamos tu pedido');
});
