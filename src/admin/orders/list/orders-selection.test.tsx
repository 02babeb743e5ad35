import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { ana, beto, renderPanel, shownAddress } from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';
import type { Order } from '#domain/orders/order.ts';

let fake: FakeSeller;
panelWithMail((each) => {
  fake = each;
});

const open = (address: string, ...orders: readonly Order[]) => renderPanel(fake, address, ...orders);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastChanges = () => fake.requests.at(-1)?.changes;

describe('several selected orders', () => {
  const paid: Order = { ...ana, pago: { fecha: new Date(), nota: '', monto: ana.totalCosto } };
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Elegir ${name}` }));

  it('change their status together, with a list of those that did not', async () => {
    await open('/admin', ana, { ...beto, estado: 'Procesando' });
    await tick('Ana Prueba');
    await tick('Beto Ensayo');
    fake.changeOutcomes.set(beto.id, { kind: 'gone' });
    await press('Cambiar estado');
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Estado nuevo' })).getByRole('button', { name: 'En camino' }),
    );
    expect(await screen.findByText('1 pedido: En camino. Falta avisar a 1.')).toBeVisible();
    expect(screen.getByText(': Ya no existe el pedido.')).toBeVisible();
    await press('Deshacer');
    await waitFor(() => expect(lastChanges()).toEqual({ estado: 'Procesando' }));
  });

  it('say how many buyers need a message after a bulk change, and lead to them', async () => {
    const sent = [ana, { ...ana, id: 'otra' }].map((order): Order =>
      Object.assign({}, order, { estado: 'En camino', fechasDeEstado: { 'En camino': new Date() } }),
    );
    await open('/admin', ...sent);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 2/ }));
    await press('Marcar 2 pagados');
    expect(await screen.findByText('2 pedidos: Pagado. Falta avisar a 2.')).toBeVisible();
    await press('Por avisar');
    expect(shownAddress()).toHaveTextContent('estado=Por+avisar');
  });

  it('give the focus back to the row that had it last when all are released', async () => {
    await open('/admin', ana, beto);
    await tick('Beto Ensayo');
    await tick('Ana Prueba');
    await press('Soltar todos');
    expect(screen.getByRole('link', { name: 'Ana Prueba' })).toHaveFocus();
  });

  it('are notified together, as far as their buyers get e-mails', async () => {
    const pago = { fecha: new Date(), nota: '', monto: ana.totalCosto };
    const byMail = { ...ana, id: 'mail', pago, usuario: { ...ana.usuario, trackCode: 'Email' as const } };
    await open('/admin', { ...ana, pago }, byMail);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 2/ }));
    await press('Avisar a 1 por e-mail');
    await userEvent.click(await screen.findByRole('button', { name: 'Mandar 1 e-mail' }));
    expect(await screen.findByText('Salió 1 e-mail.')).toBeVisible();
    expect(fake.asked).toContain('message mail pagado Email');
  });

  it('have their units printed on one page, and slips without units', async () => {
    vi.stubGlobal('print', vi.fn<() => void>());
    await open('/admin', ana, { ...ana, id: 'bbb' });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 2/ }));
    await press('Preparar');
    const paper = await screen.findByRole('region', { name: 'Preparar', hidden: true });
    expect(paper).toHaveTextContent(/^Preparar 2 pedidos4 unidades4 RAI$/);
    expect(window.print).toHaveBeenCalledOnce();
  });

  it('with outstanding payments are reminded together, from the list of debts', async () => {
    const mailed = { ...beto.usuario, nombre: 'Mara', trackCode: 'Email' as const };
    const byMail: Order = { ...ana, id: 'mail', user_sub: 'auth0|mara', usuario: mailed };
    const reminded = { recordatorio: { cuando: new Date(), por: 'Email', numero: '' } } as const;
    const lately: Order = { ...byMail, id: 'lately', user_sub: 'auth0|nina', avisos: reminded };
    const chat: Order = { ...ana, id: 'cccccc', user_sub: 'auth0|celia' };
    await open('/admin?estado=Por+cobrar', ana, byMail, lately, chat, { ...chat, id: 'dddddd' });
    await userEvent.click(await screen.findByRole('button', { name: 'Recordar el pago' }));
    const rows = within(await screen.findByRole('list', { name: 'Quiénes deben' }));
    const ticks = rows.getAllByRole('checkbox').map((box) => 'checked' in box && box.checked);
    expect(ticks).toEqual([true, false]);
    const ways = rows.getAllByRole('link', { name: /^Recordar el pago por WhatsApp: Ana/ });
    expect(ways.map((way) => way.textContent)).toEqual(['WhatsApp', 'cccccc', 'dddddd']);
    await press('Recordar a 1 por e-mail');
    expect(await screen.findByText('Salió 1 e-mail.')).toBeVisible();
    expect(fake.asked).toContain('message mail recordatorio Email');
    expect(fake.asked).not.toContain('message lately recordatorio Email');
  });

  it('are added to a shipping file, except those already in one, unpaid, or with an unknown service', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const strange = { ...ana, id: 'ccc', servicioEnvio: 'Paloma' };
    await open('/admin', paid, { ...paid, id: 'bbb', archivoDeEnvio: new Date() }, strange, {
      ...ana,
      id: 'ddd',
    });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 4/ }));
    await press('Archivos de envío');
    // The dialog's chunk loads first.
    await waitFor(() => expect(screen.getByText('corre no válido')).toBeVisible());
    expect(within(screen.getByRole('dialog')).getByText('Sin pagar')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'CSV de Andreani (1)' }));
    await waitFor(() => expect(fake.asked).toContain(`file ${ana.id}`));
    expect(click).toHaveBeenCalledOnce();
    click.mockRestore();
  });

  it('stay up to date, even after an action removed them from the tab', async () => {
    await open('/admin?estado=Por+cobrar', ana);
    await tick('Ana Prueba');
    await press('Marcar pagado');
    act(() => fake.show([paid]));
    expect(await screen.findByText('1 elegido')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Marcar/ })).not.toBeInTheDocument();
    await press('Archivos de envío');
    expect(await screen.findByRole('button', { name: 'CSV de Andreani (1)' })).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByText('Sin pagar')).not.toBeInTheDocument();
  });

  it('have their weight read like an amount, and need confirmation below 50 g', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const files = vi.spyOn(URL, 'createObjectURL');
    await open('/admin', paid);
    await tick('Ana Prueba');
    await press('Archivos de envío');
    await userEvent.click(await screen.findByRole('button', { name: /^1,5 kg · 20 × 20 × 20 cm/ }));
    const weight = screen.getByRole('textbox', { name: 'Peso (g)' });
    await userEvent.clear(weight);
    await userEvent.type(weight, '2');
    await press('CSV de Andreani (1)');
    expect(screen.getByText('Ana Prueba: 0,002 kg')).toBeVisible();
    await press('No, volver');
    await userEvent.type(weight, '.500');
    await press('CSV de Andreani (1)');
    await waitFor(() => expect(fake.asked).toContain(`file ${ana.id}`));
    const [file] = files.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text())).toContain(';2500;');
    click.mockRestore();
  });
});
