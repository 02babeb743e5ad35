import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, beto, carla, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import type { Order } from '../../../domain/orders/order.ts';
import { LONGEST_SIDE_CM } from '../../../domain/shipping/parcel-problems.ts';
import { parcelProblemText } from '../shipping/shipping-messages.ts';
import { shortcutSwitch } from '../../common/shortcuts/use-shortcuts.ts';
import { sender } from '../../../config/shop/shipping.ts';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

afterEach(() => {
  shortcutSwitch.on = true;
  vi.useRealTimers();
});

const open = (address: string, ...orders: readonly Order[]) => openPanel(fake, address, ...orders);

const choose = async (...people: readonly string[]) => {
  for (const name of people)
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^Elegir.* de ${name}`) }));
};

describe('selected orders', () => {
  it('are counted even when the filter hides them, and change their status together', async () => {
    await open('/admin', ana, beto);
    await choose('Ana', 'Beto');
    await userEvent.click(screen.getByRole('button', { name: /^En camino/ }));
    act(() => fake.show([ana, beto]));
    const bar = within(screen.getByRole('region', { name: 'Pedidos elegidos' }));
    expect(bar.getByText('2 elegidos')).toBeVisible();
    expect(bar.getByText(/1 fuera del filtro/)).toBeVisible();
    await userEvent.selectOptions(bar.getByRole('combobox'), 'Finalizada');
    expect(fake.requests.map(({ id, changes }) => [id, changes.estado])).toEqual([
      [ana.id, 'Finalizada'],
      [beto.id, 'Finalizada'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(fake.requests.slice(2).map(({ changes }) => changes.estado)).toEqual(['Procesando', 'En camino']);
  });

  it('include every listed order after one click on the box, and none after a second', async () => {
    await open('/admin', ana, beto, carla);
    const all = screen.getByRole('checkbox', { name: 'Elegir los 3 que se ven' });
    await userEvent.click(all);
    expect(screen.getByText('3 elegidos')).toBeVisible();
    await userEvent.click(all);
    expect(screen.queryByRole('region', { name: 'Pedidos elegidos' })).not.toBeInTheDocument();
  });
});

describe('a change of many orders', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...ana,
    id: `${String(at).padStart(2, '0')}cdefGHIJKLmnop`,
  }));
  const bar = () => within(screen.getByRole('region', { name: 'Pedidos elegidos' }));

  /** Returns the function that lets the database answer. */
  function holdAnswers(): () => Promise<void> {
    let resolve: () => void = () => undefined;
    fake.hold = new Promise((done) => {
      resolve = done;
    });
    return async () => {
      fake.hold = null;
      await act(async () => resolve());
    };
  }

  async function finishAll(): Promise<void> {
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los 20/ }));
    await userEvent.selectOptions(bar().getByRole('combobox'), 'Finalizada');
  }

  it('sends six at once and shows how many are done', async () => {
    await open('/admin', ...many);
    const answer = holdAnswers();
    await finishAll();
    expect(fake.requests).toHaveLength(6);
    expect(bar().getByRole('progressbar', { name: 'Pedidos cambiados' })).toHaveAttribute('max', '20');
    await answer();
    expect(await screen.findByText('20 pedidos: Finalizada.')).toBeVisible();
    expect(bar().queryByRole('progressbar')).not.toBeInTheDocument();
    expect(bar().getByText('20 elegidos')).toBeVisible();
  });

  it('stops on request: the rest stays as it was, is listed and stays selected', async () => {
    await open('/admin', ...many);
    const answer = holdAnswers();
    await finishAll();
    await userEvent.click(bar().getByRole('button', { name: 'Detener' }));
    await answer();
    expect(await bar().findByText('14 quedaron sin cambiar')).toBeVisible();
    expect(fake.requests).toHaveLength(6);
    expect(bar().getByText('14 elegidos')).toBeVisible();
  });

  it('lists each failure with its reason and leaves only those orders selected', async () => {
    fake.changeOutcomes.set(beto.id, { kind: 'gone' });
    await open('/admin', ana, beto, carla);
    await choose('Ana', 'Beto', 'Carla');
    await userEvent.selectOptions(bar().getByRole('combobox'), 'Finalizada');
    expect(await bar().findByText('1 quedó sin cambiar')).toBeVisible();
    expect(bar().getByRole('listitem')).toHaveTextContent('Beto Ensayo: Este pedido ya no existe.');
    expect(bar().getByText('1 elegido')).toBeVisible();
    await userEvent.click(bar().getByRole('button', { name: 'Entendido' }));
    expect(bar().queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('shows the progress of its undo, which can be stopped, even when nothing is selected any more', async () => {
    await open('/admin', ...many);
    await finishAll();
    await screen.findByText('20 pedidos: Finalizada.');
    await userEvent.click(bar().getByRole('button', { name: 'Soltar todos' }));
    const answer = holdAnswers();
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(screen.getByRole('progressbar', { name: 'Pedidos cambiados' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
    await answer();
    expect(await screen.findByText('14 quedaron sin cambiar')).toBeVisible();
    expect(fake.requests.slice(20)).toHaveLength(6);
  });
});

describe('shipping files', () => {
  async function prepare() {
    await open('/admin', ana, beto, carla);
    await choose('Ana', 'Beto', 'Carla');
    await userEvent.click(screen.getByRole('button', { name: 'Archivos de envío' }));
    return within(await screen.findByRole('dialog', { name: 'Archivos de envío' }));
  }
  const row = (dialog: ReturnType<typeof within>, name: string) =>
    dialog.getByText(name).closest('li') ?? document.body;

  it('list the problems of each order before the download', async () => {
    const dialog = await prepare();
    expect(dialog.getByText(/^2 de 3 con problemas/)).toBeVisible();
    expect(row(dialog, 'Ana Prueba')).toHaveTextContent('Incluir');
    expect(row(dialog, 'Beto Ensayo')).toHaveTextContent('falta el código postal');
    expect(row(dialog, 'Carla Muestra')).toHaveTextContent('corre no válido');
    expect(dialog.getByRole('button', { name: 'CSV de Andreani (1)' })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Texto para el micro (0)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('can use another carrier for every order', async () => {
    const dialog = await prepare();
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Despachar por' }),
      'Correo Argentino',
    );
    expect(dialog.queryByText('corre no válido')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'CSV de Correo Argentino (1)' })).toBeEnabled();
  });

  it('check the edited measures of a parcel against the carrier’s limits', async () => {
    const dialog = await prepare();
    const length = within(row(dialog, 'Ana Prueba')).getByRole('spinbutton', { name: 'Largo (cm)' });
    await userEvent.clear(length);
    await userEvent.type(length, String(LONGEST_SIDE_CM + 1));
    expect(row(dialog, 'Ana Prueba')).toHaveTextContent(parcelProblemText({ kind: 'longest-side' }));
  });

  it('show the discount code, if there is one, after the download of the courier’s file', async () => {
    const made: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) made.push(blob);
      return 'blob:prueba';
    });
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const dialog = await prepare();
    // Half an hour before midnight in Buenos Aires.
    vi.setSystemTime('2026-11-20T02:30:00Z');
    await userEvent.click(dialog.getByRole('button', { name: 'CSV de Andreani (1)' }));
    await waitFor(() => expect(names).toEqual(['andreani-2026-11-19.csv']));
    const codes = dialog.queryAllByRole('button', { name: 'Copiar el código de descuento' });
    expect(codes).toHaveLength(sender.courierDiscountCode === '' ? 0 : 1);
    expect(await made[0]?.text()).toContain(`;${ana.id};Ana;Prueba;30123456;`);
    create.mockRestore();
    click.mockRestore();
  });

  it('print a packing slip without prices for each order, and remove it afterwards', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open('/admin', ana, beto);
    await choose('Ana', 'Beto');
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir remitos' }));
    expect(print).toHaveBeenCalledOnce();
    const slip = screen.getByRole('region', { name: `Remito del pedido ${ana.id}`, hidden: true });
    expect(slip).toHaveTextContent('Ana Prueba');
    expect(slip).toHaveTextContent('DNI 30123456 · 351 5550000');
    expect(slip).toHaveTextContent('2 RAI');
    expect(slip).not.toHaveTextContent('$');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: /^Remito/, hidden: true })).not.toBeInTheDocument();
    print.mockRestore();
  });
});

describe('keyboard shortcuts', () => {
  it('move the focus among the rows and act on the focused one', async () => {
    await open('/admin', ana, beto);
    await userEvent.keyboard('j');
    expect(screen.getByRole('article', { name: 'Ana Prueba' })).toHaveFocus();
    await userEvent.keyboard('jx');
    expect(screen.getByRole('article', { name: 'Beto Ensayo' })).toHaveFocus();
    expect(screen.getByText('1 elegido')).toBeVisible();
    await userEvent.keyboard('kk');
    expect(screen.getByRole('article', { name: 'Ana Prueba' })).toHaveFocus();
    await userEvent.keyboard('o');
    expect(screen.getByRole('button', { name: 'Detalle del pedido aaaaaa' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await userEvent.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Editar pedido aaaaaa' })).toBeVisible();
  });

  it('do nothing while the seller types or a dialog is open', async () => {
    await open('/admin', ana);
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus();
    await userEvent.keyboard('jx?');
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('jx?');
    expect(screen.queryByText('1 elegido')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('work again after Escape left a field, from the row of that field', async () => {
    await open('/admin', ana, beto);
    await userEvent.keyboard('jt');
    expect(screen.getByRole('textbox', { name: /^Seguimiento del pedido aaaaaa/ })).toHaveFocus();
    await userEvent.keyboard('x{Escape}');
    expect(screen.getByRole('article', { name: 'Ana Prueba' })).toHaveFocus();
    await userEvent.keyboard('jx');
    expect(screen.getByRole('article', { name: 'Beto Ensayo' })).toHaveFocus();
    expect(screen.getByText('1 elegido')).toBeVisible();
    await userEvent.keyboard('s{Escape}k');
    expect(screen.getByRole('article', { name: 'Ana Prueba' })).toHaveFocus();
  });

  it('work again after Escape emptied and left the search', async () => {
    await open('/admin', ana);
    await userEvent.keyboard('/nadie{Escape}');
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('article', { name: 'Ana Prueba' })).toHaveFocus();
  });

  it('open the sections and focus their search', async () => {
    fake.database.products = [];
    await open('/admin', ana);
    await userEvent.keyboard('2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
    await screen.findByRole('group', { name: 'Qué productos ver' });
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('1');
    expect(await screen.findByRole('article', { name: 'Ana Prueba' })).toBeVisible();
  });

  it('are listed in a dialog that turns them off', async () => {
    await open('/admin', ana);
    await userEvent.keyboard('?');
    const help = within(screen.getByRole('dialog', { name: 'Atajos de teclado' }));
    await userEvent.click(help.getByRole('checkbox', { name: 'Usar atajos' }));
    await userEvent.click(help.getByRole('button', { name: 'Listo' }));
    await userEvent.keyboard('j');
    expect(screen.getByRole('article', { name: 'Ana Prueba' })).not.toHaveFocus();
  });
});
