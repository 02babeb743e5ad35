import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { fakeSeller, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { openProducts } from '../../../tests/support/screens/open-products.tsx';
import type { Product } from '../../domain/catalogue/product.ts';

const rele = aProduct({ id: 1, title: 'Relé' });
const sensor = aProduct({ id: 2, title: 'Sensor' });

let fake: FakeSeller;
beforeEach(() => {
  fake = fakeSeller();
  // jsdom has no layout: rows without a height would all be visible.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (products: readonly Product[], address?: string) => openProducts(fake, products, address);

describe('a product’s sale', () => {
  const sale = (paused: boolean) => [
    { kind: 'change', id: 1, title: 'Relé', seen: { pausado: !paused }, changes: { pausado: paused } },
  ];

  it('is paused with one press, and the press can be undone', async () => {
    await open([rele]);
    await userEvent.click(screen.getByRole('button', { name: 'Pausar la venta de Relé' }));
    expect(await screen.findByText('«Relé» quedó en pausa.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(fake.database.applied).toEqual([sale(true), sale(false)]);
  });

  it('is taken up again from the list of what is paused', async () => {
    await open([{ ...rele, pausado: true }, sensor], '/admin?seccion=productos&lista=pausado');
    const [row, ...others] = screen.getAllByRole('article');
    expect(others).toEqual([]);
    expect(within(row ?? document.body).getByText('En pausa')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Volver a vender Relé' }));
    expect(fake.database.applied).toEqual([sale(false)]);
  });

  it('is paused in the dialog, too', async () => {
    await open([rele]);
    await userEvent.click(screen.getByRole('button', { name: 'Editar Relé' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /En pausa/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(fake.database.applied).toMatchObject([[{ changes: { pausado: true } }]]);
  });

  it('is paused for all selected products', async () => {
    await open([rele, sensor]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Elegir los 2/ }));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Qué hacer' }),
      'Pausar o volver a vender',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(fake.database.applied[0]).toMatchObject([
      { id: 1, changes: { pausado: true } },
      { id: 2, changes: { pausado: true } },
    ]);
  });
});
