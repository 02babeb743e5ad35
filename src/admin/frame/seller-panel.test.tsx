import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, fakeSeller, SELLER, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { SELLER_SESSION_MS, SELLER_WARNING_MS } from '../../domain/seller/session-rules.ts';
import { SellerPanel } from './seller-panel.tsx';

const TRACKING = '360000102000579';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  render(
    <MemoryRouter>
      <SellerPanel seller={fake.seller} />
    </MemoryRouter>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

async function enterWith(...orders: ReturnType<typeof anOrder>[]): Promise<void> {
  // Imported ahead, so that its load time does not count against the wait for the list.
  await import('../orders/orders-section.tsx');
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  await screen.findByRole('group', { name: 'Qué pedidos ver' });
  act(() => fake.show(orders));
}

const row = (name = 'Ana Prueba') => within(screen.getByRole('article', { name }));
const status = () => row().getByRole('combobox', { name: /^Estado/ });
const tracking = () => row().getByRole('textbox', { name: /^Seguimiento/ });

describe('the orders', () => {
  it('show a text when there are none', async () => {
    await enterWith();
    expect(screen.getByRole('heading', { name: 'Todavía no hay pedidos' })).toBeVisible();
  });

  it('show number, buyer, total and status of each order', async () => {
    await enterWith(anOrder());
    const article = screen.getByRole('article', { name: 'Ana Prueba' });
    for (const text of [
      'Villa Ensayo, Córdoba',
      '2 unid.',
      '21.240',
      '1.240',
      'Transferencia Bancaria',
      'aaaaaa',
    ])
      expect(article).toHaveTextContent(text);
    expect(status()).toHaveValue('Procesando');
  });

  it('announce and mark an arriving order until the seller opens it', async () => {
    const old = anOrder({ id: 'viejo000000000000000' });
    await enterWith(old);
    act(() => fake.show([anOrder(), old], [anOrder().id]));
    expect(screen.getByRole('status')).toHaveTextContent(/Pedido nuevo de Ana Prueba por \$\s21.240/);
    expect(screen.getByText('Nuevo')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Detalle del pedido aaaaaa' }));
    expect(screen.queryByText('Nuevo')).not.toBeInTheDocument();
  });

  it('are counted by what is to be done, and listed for one of these on request', async () => {
    const other = anOrder({
      id: 'otro0000000000000000',
      estado: 'Finalizada',
      usuario: { ...anOrder().usuario, nombre: 'Beto' },
    });
    await enterWith(anOrder(), other);
    expect(await screen.findByRole('button', { name: 'Todos 2' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Terminados 1' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Beto Prueba' })).toBeVisible();
    expect(fake.asked).toContain('follow Terminados');
    await userEvent.click(screen.getByRole('button', { name: 'En camino 0' }));
    act(() => fake.show([anOrder(), other]));
    expect(screen.getByRole('heading', { name: 'Ningún pedido en «En camino»' })).toBeVisible();
  });

  it('open with the buyer’s data, and mark the contact that the buyer prefers', async () => {
    await enterWith(anOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Detalle del pedido aaaaaa' }));
    expect(row().getByRole('link', { name: 'WhatsApp (prefiere)' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/5493515550000?text='),
    );
    expect(row().getByRole('link', { name: 'E-mail' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:ana@correo.example?subject='),
    );
  });

  it('offer a message with the tracking link once there is a number', async () => {
    await enterWith(anOrder({ estado: 'En camino', trackingNumber: '360000102000579' }));
    await userEvent.click(screen.getByRole('button', { name: 'Detalle del pedido aaaaaa' }));
    const chat = row().getByRole('link', { name: 'WhatsApp (prefiere)' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(chat)).toContain('https://www.andreani.com/envio/360000102000579');
  });

  it('read older orders on request and offer a retry after a failure', async () => {
    await enterWith();
    act(() => fake.show([anOrder()], [], true));
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(fake.asked.at(-1)).toBe('more');
    act(() => fake.live?.onFailure(new Error('permission-denied')));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(fake.asked.at(-1)).toBe('follow');
  });
});

describe('editing', () => {
  it('sends a new status at once with the values that the seller saw, and can be undone', async () => {
    await enterWith(anOrder());
    await userEvent.selectOptions(status(), 'Cancelada');
    expect(fake.requests[0]).toMatchObject({
      changes: { estado: 'Cancelada' },
      seen: { estado: 'Procesando' },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Pedido de Ana Prueba: Cancelada. El stock volvió.');
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(fake.requests[1]).toMatchObject({
      changes: { estado: 'Procesando' },
      seen: { estado: 'Cancelada' },
    });
  });

  it('shows a change by another tab instead of overwriting it', async () => {
    await enterWith(anOrder());
    fake.changeOutcome = { kind: 'changed', fields: { estado: 'Cancelar' } };
    await userEvent.selectOptions(status(), 'Finalizada');
    expect(await screen.findByRole('alert')).toHaveTextContent('ahora el estado es «Cancelar»');
    await waitFor(() => expect(status()).toHaveValue('Procesando'));
  });

  it('rejects a short tracking number with «tn demasiado corto» and accepts a long one without spaces', async () => {
    await enterWith(anOrder());
    await userEvent.type(tracking(), '3600 0010{Enter}');
    expect(row().getByRole('alert')).toHaveTextContent('tn demasiado corto');
    expect(tracking()).toHaveAccessibleDescription('tn demasiado corto');
    expect(fake.requests).toEqual([]);
    await userEvent.type(tracking(), '2000579');
    expect(tracking()).toHaveAccessibleDescription(`Se guarda ${TRACKING}`);
    await userEvent.click(row().getByRole('button', { name: 'Guardar seguimiento' }));
    expect(fake.requests[0]).toMatchObject({
      changes: { trackingNumber: TRACKING },
      seen: { trackingNumber: 'Pendiente' },
    });
  });

  it('says beside the tracking number why it was not saved, and keeps what was typed', async () => {
    await enterWith(anOrder());
    fake.changeOutcome = { kind: 'offline' };
    await userEvent.type(tracking(), `${TRACKING}{Enter}`);
    const problem = await row().findByRole('alert');
    expect(problem).toHaveTextContent('Sin conexión con la base de datos');
    expect(screen.getAllByRole('alert')).toEqual([problem]);
    expect(tracking()).toHaveValue(TRACKING);
  });

  it('saves the number of a pasted sentence, which it shows before, and Escape discards the text', async () => {
    await enterWith(anOrder());
    await userEvent.click(tracking());
    await userEvent.paste(`Tu envío ${TRACKING} ya salió de la sucursal`);
    expect(tracking()).toHaveAccessibleDescription(`Se guarda ${TRACKING}`);
    await userEvent.keyboard('{Escape}');
    expect(tracking()).toHaveValue('');
    // A number that is there already is replaced.
    await userEvent.type(tracking(), '360000102000580');
    await userEvent.paste(`Tu envío ${TRACKING} ya salió de la sucursal`);
    await userEvent.keyboard('{Enter}');
    expect(fake.requests[0]).toMatchObject({ changes: { trackingNumber: TRACKING } });
  });

  it('does not cut a tracking number that is too long', async () => {
    await enterWith(anOrder());
    await userEvent.click(tracking());
    await userEvent.paste('G0000 12345 67890 12345 67890');
    await userEvent.keyboard('{Enter}');
    expect(tracking()).toHaveValue('G0000 12345 67890 12345 67890');
    expect(tracking()).toHaveAccessibleDescription('Son 25 signos y entran 23');
    expect(fake.requests).toEqual([]);
  });

  it('removes the tracking number of an emptied field, which can be undone', async () => {
    await enterWith(anOrder({ trackingNumber: TRACKING }));
    await userEvent.clear(tracking());
    expect(tracking()).toHaveAccessibleDescription(`Se saca ${TRACKING}`);
    await userEvent.keyboard('{Enter}');
    expect(fake.requests[0]).toMatchObject({ changes: { trackingNumber: 'Pendiente' } });
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(fake.requests[1]).toMatchObject({ changes: { trackingNumber: TRACKING } });
  });

  it('an order with a tracking number that was not sent is dispatched with this number', async () => {
    await enterWith(anOrder({ trackingNumber: TRACKING, estado: 'Pendiente de pago' }));
    await userEvent.click(screen.getByRole('button', { name: /^Despachar el pedido/ }));
    expect(await screen.findByRole('textbox', { name: 'Número de seguimiento' })).toHaveValue(TRACKING);
    await userEvent.click(screen.getByRole('button', { name: 'Despachar sin avisar' }));
    expect(fake.requests[0]).toMatchObject({ changes: { estado: 'En camino', trackingNumber: TRACKING } });
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(fake.requests[1]).toMatchObject({ changes: { estado: 'Pendiente de pago' } });
  });

  it('warns about a tracking number that another tab changed, and asks before overwriting it', async () => {
    await enterWith(anOrder());
    await userEvent.type(tracking(), TRACKING);
    act(() => fake.show([anOrder({ trackingNumber: '999999999999999' })]));
    expect(tracking()).toHaveValue(TRACKING);
    expect(tracking()).toHaveAccessibleDescription('Ahora dice 999999999999999');
    fake.changeOutcome = { kind: 'changed', fields: { trackingNumber: '999999999999999' } };
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tracking()).toHaveAccessibleDescription(/^Alguien puso 999999999999999\./));
    expect(tracking()).toHaveValue(TRACKING);
    fake.changeOutcome = { kind: 'done' };
    await userEvent.keyboard('{Enter}');
    expect(fake.requests.map(({ seen }) => seen.trackingNumber)).toEqual(['Pendiente', '999999999999999']);
  });

  it('edits costs and the first product, and shows what is wrong with them', async () => {
    await enterWith(anOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Detalle del pedido aaaaaa' }));
    await userEvent.click(screen.getByRole('button', { name: /^Editar importes/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar pedido aaaaaa' }));
    const total = dialog.getByRole('textbox', { name: 'Total' });
    await userEvent.clear(total);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(total).toBeInvalid();
    expect(total).toHaveFocus();
    await userEvent.type(total, '1239');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(total).toHaveAccessibleDescription(/El total incluye el envío: no puede ser menor/);
    await userEvent.clear(total);
    await userEvent.type(total, '20.000,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(fake.requests[0]?.changes).toEqual({ totalCosto: 20_000.5 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the session’s end', () => {
  const wakeAfter = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('empties the panel and its query cache, and shows the login', async () => {
    await enterWith(anOrder());
    const { queries } = fake.seller;
    expect(queries.getQueryCache().getAll()).not.toEqual([]);
    wakeAfter(SELLER_SESSION_MS + 1);
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(screen.queryByText('Ana Prueba')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('La sesión terminó');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is postponed with the password, without losing what was being typed', async () => {
    await enterWith(anOrder());
    await userEvent.type(tracking(), '36000');
    wakeAfter(SELLER_SESSION_MS - SELLER_WARNING_MS / 2);
    expect(screen.getByRole('alert')).toHaveTextContent('La sesión está por terminar');
    await userEvent.click(screen.getByRole('button', { name: 'Seguir trabajando' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Seguir trabajando' }));
    await userEvent.type(dialog.getByLabelText(/^Contraseña/), SELLER.password);
    await userEvent.click(dialog.getByRole('button', { name: 'Seguir trabajando' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 5000 });
    expect(screen.queryByText('La sesión está por terminar')).not.toBeInTheDocument();
    expect(tracking()).toHaveValue('36000');
  });
});

it('a reload of the tab shows the panel again without asking for the password', async () => {
  await enterWith(anOrder());
  cleanup();
  const reloaded = fakeSeller({ reloaded: true });
  render(
    <MemoryRouter initialEntries={['/admin?estado=En+camino']}>
      <SellerPanel seller={reloaded.seller} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: 'Ingresar' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  expect(reloaded.asked).toEqual(['restore', 'follow', 'follow En camino']);
});
