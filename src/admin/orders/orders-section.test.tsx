import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import {
  ana,
  beto,
  carla,
  openPanel,
  openSheet,
  showUnreadableOrder,
  shownAddress,
} from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { HttpError } from '#data/http/request.ts';
import type { Order } from '#domain/orders/order.ts';

const NUMBER = '360000102000579';

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

const open = (address: string, ...orders: readonly Order[]) => openPanel(fake, address, ...orders);
const row = (name = 'Ana Prueba') => within(screen.getByRole('article', { name }));
const names = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const sheet = () => within(screen.getByRole('region', { name: /·/ }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastChanges = () => fake.requests.at(-1)?.changes;

describe('the list of orders', () => {
  it('takes its filter from the address, and one button removes all of it', async () => {
    await open('/admin?estado=En+camino&servicio=Micro', ana, beto, carla);
    expect(names()).toEqual(['Beto Ensayo']);
    await press('Filtros (1)');
    expect(screen.getByRole('combobox', { name: 'Envío por' })).toHaveValue('Micro');
    await press('Quitar filtros');
    expect(shownAddress()).toHaveTextContent(/^$/);
    expect(names()).toHaveLength(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Procesando');
    expect(names()).toEqual(['Ana Prueba']);
  });

  it('searches the loaded orders with each key, then all of them, also by amount', async () => {
    fake.stored = [{ id: beto.id, order: { ok: true, value: { ...beto, totalCosto: 777 } } }];
    await open('/admin', ana);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), '777');
    expect(names()).toEqual([]);
    expect(await screen.findByRole('article', { name: 'Beto Ensayo' })).toBeVisible();
    expect(fake.asked).toContainEqual(expect.stringMatching(/^find 777/));
  });

  it('says when the connection is lost, and offers a retry after a failure', async () => {
    await open('/admin', ana);
    act(() => fake.live?.onFailure(new Error('permission-denied')));
    await press('Reintentar');
    expect(fake.asked.filter((call) => call === 'follow')).toHaveLength(2);
  });

  it('marks an unpaid order as paid with one press, which can be undone', async () => {
    await open('/admin', ana);
    await userEvent.click(row().getByRole('button', { name: /^Sin pagar/ }));
    expect(lastChanges()).toMatchObject({ montoPagado: ana.totalCosto });
    await press('Deshacer');
    expect(lastChanges()).toEqual({ pagado: '', montoPagado: 0 });
  });

  it('offers to finish an order once the courier says that it was delivered', async () => {
    fake.trace = () => [{ date: null, when: 'hoy', estado: 'Entregado', evento: '', place: '' }];
    await open('/admin', { ...beto, servicioEnvio: 'Andreani' });
    await userEvent.click(await screen.findByRole('button', { name: /^Pasar a Finalizada/ }));
    expect(lastChanges()).toEqual({ estado: 'Finalizada' });
  });

  it('shows a document that cannot be read as a plain row, whose sheet has the content and deletes it', async () => {
    await open('/admin', ana);
    showUnreadableOrder(fake);
    await screen.findByRole('article', { name: 'roto' });
    expect(row('roto').getByText('No se puede leer: campo estado')).toBeVisible();
    await openSheet('roto');
    expect(await screen.findByText(/"alien": 7/)).toBeInTheDocument();
    await press('Borrar');
    await press('Sí, borrar el pedido');
    expect(fake.asked).toContain('remove roto unreadable');
  });
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
    await press(/^Estado:/);
    await press('Pendiente de pago');
    expect(lastChanges()).toEqual({ estado: 'Pendiente de pago' });
    await press(/^Estado:/);
    await press('Cancelada');
    expect(fake.requests).toHaveLength(1);
    await press('Sí, pasar a Cancelada');
    expect(lastChanges()).toEqual({ estado: 'Cancelada' });
  });

  it('edits every field in one form, which keeps what was typed until it is saved', async () => {
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

  it('keeps the form open with the conflict, and overwrites on purpose at the second save', async () => {
    await open(`/admin?pedido=${ana.id}`, ana);
    await press('Editar');
    const place = screen.getByRole('textbox', { name: 'Localidad' });
    await userEvent.clear(place);
    await userEvent.type(place, 'Alta Gracia');
    fake.changeOutcome = { kind: 'changed', fields: { localidad: 'Salta' } };
    act(() => fake.show([{ ...ana, usuario: { ...ana.usuario, localidad: 'Salta' } }]));
    await press('Guardar');
    expect(await screen.findByText(/ahora «Localidad» dice «Salta»/)).toBeVisible();
    fake.changeOutcome = { kind: 'done' };
    await press('Guardar');
    expect(fake.requests.at(-1)).toMatchObject({
      seen: { localidad: 'Salta' },
      changes: { localidad: 'Alta Gracia' },
    });
  });

  it('deletes an order after the question, with its document to download', async () => {
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

describe('the dispatch of an order', () => {
  const byMail = { ...ana, usuario: { ...ana.usuario, trackCode: 'Email' as const } };

  it('opens the sheet at the number, takes the carrier from the number, and tells the buyer', async () => {
    await open('/admin', byMail);
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

  it('refuses a short number with «tn demasiado corto», and a missing one where the buyer is told', async () => {
    await open(`/admin?pedido=${ana.id}`, byMail);
    await press('Despachar y avisar');
    const number = screen.getByRole('textbox', { name: 'Número de seguimiento' });
    expect(number).toHaveAccessibleDescription('Falta el número de seguimiento');
    await userEvent.type(number, '3600');
    await press('Despachar y avisar');
    expect(number).toHaveAccessibleDescription('tn demasiado corto');
    expect(fake.requests).toEqual([]);
  });

  it('says when the e-mail did not go out, and the order stays dispatched', async () => {
    sendToBuyer.mockRejectedValueOnce(new HttpError(400, 'e-mail'));
    await open(`/admin?pedido=${ana.id}`, byMail);
    await userEvent.type(screen.getByRole('textbox', { name: 'Número de seguimiento' }), NUMBER);
    await press('Despachar y avisar');
    expect(await screen.findByText(/^No salió el e-mail a Ana Prueba/)).toBeVisible();
    expect(fake.requests).toHaveLength(1);
  });

  it('dispatches the orders of a pasted list, and leaves the lines out that name none', async () => {
    fake.stored = [ana, beto].map((value) => ({ id: value.id, order: { ok: true, value } }));
    await open('/admin', ana);
    await press('Despachar varios');
    await userEvent.click(await screen.findByRole('textbox', { name: /^Números de seguimiento/ }));
    await userEvent.paste(`${NUMBER} ${ana.usuario.dni}\n360000102000999 BUENOS AIRES`);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('list', { name: 'Números con su pedido' })).toHaveTextContent(NUMBER);
    expect(screen.getByRole('region', { name: 'Líneas sin pedido' })).toHaveTextContent(
      '360000102000999 BUENOS AIRES',
    );
    await press('Despachar sin avisar');
    await waitFor(() => expect(lastChanges()).toMatchObject({ trackingNumber: NUMBER }));
    expect(await screen.findByText('1 pedido: En camino.')).toBeVisible();
  });
});

describe('the messages to a buyer', () => {
  const paid = { ...ana, pago: { fecha: new Date(), nota: '', monto: ana.totalCosto } };

  it('open WhatsApp with the proposed text, and note that they were opened', async () => {
    await open(`/admin?pedido=${ana.id}`, paid);
    const link = screen.getByRole('link', { name: 'Avisar el pago por WhatsApp' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/5493515550000\?text=%C2%A1Hola/),
    );
    await userEvent.click(link);
    expect(fake.asked).toContain(`message ${ana.id} pagado Whatsapp`);
  });

  it('remind of the payment with the link of the order, or else with the way of its method', async () => {
    const linked = { ...ana, linkDePago: 'https://mpago.la/1' };
    await open(`/admin?pedido=${ana.id}`, { ...ana, medioDePago: 'Efectivo' });
    await userEvent.click(screen.getByText('Mensajes'));
    const text = () => {
      const link = screen.getByRole('link', { name: 'Recordar el pago por WhatsApp' });
      return decodeURIComponent(link.getAttribute('href') ?? '');
    };
    expect(text()).toContain('coordinamos el pago: Efectivo. Cuando veamos el pago');
    act(() => fake.show([linked]));
    await waitFor(() => expect(text()).toContain('Podés pagar en este link: https://mpago.la/1 Cuando'));
  });
});

describe('several orders', () => {
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Elegir ${name}` }));

  it('change their status together, with a list of those that did not', async () => {
    await open('/admin', ana, { ...beto, estado: 'Procesando' });
    await tick('Ana Prueba');
    await tick('Beto Ensayo');
    fake.changeOutcomes.set(beto.id, { kind: 'gone' });
    await press('Cambiar estado');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'En camino' }));
    expect(await screen.findByText('1 pedido: En camino.')).toBeVisible();
    expect(screen.getByText('Ya no existe el pedido.')).toBeVisible();
    await press('Deshacer');
    await waitFor(() => expect(lastChanges()).toEqual({ estado: 'Procesando' }));
  });

  it('are told together: e-mails go out, the others are listed with their link', async () => {
    const pago = { fecha: new Date(), nota: '', monto: ana.totalCosto };
    const byMail = { ...ana, id: 'mail', pago, usuario: { ...ana.usuario, trackCode: 'Email' as const } };
    await open('/admin', { ...ana, pago }, byMail);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 2/ }));
    await press('Avisar a 2');
    expect(screen.getByRole('link', { name: 'Avisar el pago por WhatsApp' })).toBeVisible();
    await press('Mandar 1 e-mail');
    expect(await screen.findByText('Salió 1 e-mail.')).toBeVisible();
    expect(fake.asked).toContain('message mail pagado Email');
  });

  it('go into a shipping file, but for those that are in one already or have no service of the shop', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const strange = { ...ana, id: 'ccc', servicioEnvio: 'Paloma' };
    await open('/admin', ana, { ...ana, id: 'bbb', archivoDeEnvio: new Date() }, strange);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 3/ }));
    await press('Archivos de envío');
    expect(await screen.findByText('corre no válido')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'CSV de Andreani (1)' }));
    await waitFor(() => expect(fake.asked).toContain(`file ${ana.id}`));
    expect(click).toHaveBeenCalledOnce();
    click.mockRestore();
  });
});

describe('a new order', () => {
  beforeEach(() => {
    fake.database.products = [
      aProduct({ id: 1, title: 'Relé', stock: 5, price: 1000 }),
      aProduct({ id: 132, title: 'RAI', stock: 3 }),
    ];
  });

  const addProduct = async () =>
    userEvent.type(await screen.findByLabelText('Agregar un producto'), 'Relé{Enter}');

  it('is made for a buyer without an account, who gets no record', async () => {
    await open('/admin?pedido=nuevo', ana);
    await press(/^No tiene cuenta/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Zoe');
    await press('Seguir con los productos');
    await addProduct();
    await press('Crear pedido');
    await waitFor(() => expect(fake.placed).toHaveLength(1));
    const [order] = fake.placed;
    expect(order?.user_sub).toBe(`manual|${order?.id}`);
    expect(order?.usuario).toMatchObject({ sub: order?.user_sub, nombre: 'Zoe' });
    await waitFor(() => expect(shownAddress()).toHaveTextContent(`pedido=${order?.id}`));
  });

  it('keeps its id when it is sent again after a lost answer', async () => {
    fake.placeOutcome = { kind: 'no-answer' };
    await open('/admin?pedido=nuevo', ana);
    await press(/^No tiene cuenta/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Zoe');
    await press('Seguir con los productos');
    await addProduct();
    await press('Crear pedido');
    expect(await screen.findByText(/no se aplica dos veces/)).toBeVisible();
    fake.placeOutcome = { kind: 'done' };
    await press('Crear pedido');
    await waitFor(() => expect(fake.placed).toHaveLength(2));
    expect(fake.placed[1]?.id).toBe(fake.placed[0]?.id);
  });

  it('replaces another one, with its lines and buyer', async () => {
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, ana);
    expect(await screen.findByRole('spinbutton', { name: 'Cantidad de RAI' })).toHaveValue('2');
    await press('Crear pedido');
    await waitFor(() => expect(fake.asked).toContain(`redo ${ana.id}`));
    expect(fake.placed[0]).toMatchObject({ user_sub: ana.user_sub, cantidades: { '132': 2 } });
    await waitFor(() => expect(shownAddress()).not.toHaveTextContent('rehacer'));
  });

  it('asks for the payment method where the replaced order has another program’s', async () => {
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, { ...ana, medioDePago: 'Efectivo' });
    const method = await screen.findByRole('combobox', { name: 'Medio de pago' });
    expect(method).toHaveValue('');
    await press('Crear pedido');
    expect(await screen.findByText('Elegí el medio de pago.')).toBeVisible();
    await userEvent.selectOptions(method, 'eCheque');
    await press('Crear pedido');
    await waitFor(() => expect(fake.placed).toHaveLength(1));
  });

  it('says what was not done of replacing an order, with both numbers', async () => {
    fake.redoOutcome = {
      cancelled: { kind: 'done' },
      placed: { kind: 'refused' },
      undone: { kind: 'offline' },
    };
    await open(`/admin?pedido=nuevo&rehacer=${ana.id}`, ana);
    await screen.findByRole('spinbutton', { name: 'Cantidad de RAI' });
    await press('Crear pedido');
    expect(
      await screen.findByText(/El pedido aaaaaa quedó cancelado y el nuevo, \w{6}, no se guardó/),
    ).toBeVisible();
  });
});
