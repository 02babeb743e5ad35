import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import { formatPesos } from '../../../domain/text/money.ts';
import { usualShippingOf } from '../../../domain/seller/linked-lines.ts';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Corregir datos del pedido aaaaaa' }));
/** A required field's label ends in a star. */
const field = (name: string) => dialog().getByLabelText(new RegExp(`^${name}\\*?$`));

async function open(order = ana): Promise<void> {
  await openPanel(fake, '/admin', order);
  await openDetail('aaaaaa');
  await userEvent.click(screen.getByRole('button', { name: 'Corregir datos' }));
  await screen.findByRole('dialog');
}

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
}

const save = () => userEvent.click(dialog().getByRole('button', { name: 'Guardar' }));

describe('the dialog that corrects the buyer’s data of an order', () => {
  it('corrects the typed fields and the carrier at once, and undoes them', async () => {
    await open();
    await type('Código de área', '0291');
    await type('Código postal', '8000');
    await userEvent.selectOptions(field('Entrega'), 'Correo Argentino');
    const usual = usualShippingOf(ana, 'Correo Argentino');
    expect(field('Entrega')).toHaveAccessibleDescription(
      expect.stringContaining(
        `El envío sigue en ${formatPesos(ana.costoEnvio)}; lo usual sería ${formatPesos(usual)}`,
      ),
    );
    await save();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(fake.requests).toMatchObject([
      {
        id: ana.id,
        seen: { codarea: '351', cp: '5800', estado: 'Procesando' },
        changes: { codarea: '291', cp: '8000', servicioEnvio: 'Correo Argentino' },
        unchanged: ['estado'],
      },
      { changes: { codarea: '351', cp: '5800', servicioEnvio: 'Andreani' } },
    ]);
  });

  it('warns like the buyer’s form, and saves an order that still lacks data', async () => {
    await open();
    await type('Celular', '155550000');
    expect(dialog().getByText('Celular sin 15 al inicio!')).toBeVisible();
    await type('Celular', '5550000');
    await type('DNI', '12');
    await userEvent.tab();
    expect(dialog().getByText('Revisá el DNI: son 7 u 8 números.')).toBeVisible();
    await userEvent.clear(field('DNI'));
    expect(dialog().getByText(/Falta DNI\. Podés guardar igual/)).toBeVisible();
    await save();
    expect(fake.requests).toMatchObject([{ changes: { dni: '' } }]);
  });

  it('keeps what was typed when another tab changed the same field, and then overwrites it on purpose', async () => {
    await open();
    await type('Código postal', '8000');
    act(() => fake.show([{ ...ana, usuario: { ...ana.usuario, cp: '9000' } }]));
    expect(dialog().getByRole('alert')).toHaveTextContent('ahora Código postal es «9000».');
    await userEvent.click(dialog().getByRole('button', { name: 'Ya lo vi' }));
    expect(field('Código postal')).toHaveValue('8000');
    await save();
    expect(fake.requests).toMatchObject([{ seen: { cp: '9000' }, changes: { cp: '8000' } }]);
  });

  it('is not saved any more once the parcel left, and keeps what was typed', async () => {
    await open();
    await type('Código postal', '8000');
    act(() => fake.show([{ ...ana, estado: 'En camino' }]));
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'ahora el estado es «En camino». Ya no se puede corregir.',
    );
    await save();
    expect(fake.requests).toEqual([]);
    expect(field('Código postal')).toHaveValue('8000');
  });

  it('asks to shorten what another program stored too long', async () => {
    await open({ ...ana, usuario: { ...ana.usuario, calle: 'Diagonal Presidente Roque Sáenz Peña' } });
    await save();
    expect(field('Calle')).toHaveAccessibleDescription(/Son 36 signos y entran 30/);
    expect(field('Calle')).toHaveFocus();
    expect(fake.requests).toEqual([]);
  });

  it('is offered only until the order is dispatched', async () => {
    await openPanel(fake, '/admin', { ...ana, estado: 'En camino' });
    await openDetail('aaaaaa');
    expect(screen.queryByRole('button', { name: /^Corregir/ })).not.toBeInTheDocument();
  });
});
