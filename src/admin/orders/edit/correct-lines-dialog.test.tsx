import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import { aLine, fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import { priceOf, shown } from '../../../../tests/support/screens/pesos.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos } from '../../../domain/seller/amount.ts';
import { linesOf, usualShippingBy } from '../../../domain/seller/corrected-lines.ts';
import { linesTotal, type PricedLine } from '../../../domain/seller/manual-order.ts';

let fake: FakeSeller;

const timbre = aProduct({ id: 7, title: 'Timbre', stock: 4, price: 1000 });
const usualShipping = (...added: readonly PricedLine[]) =>
  usualShippingBy([...linesOf(ana), ...added], ana.servicioEnvio) ?? 0;

beforeEach(() => {
  fake = fakeSeller();
  fake.database.products = [
    aProduct({ id: 132, title: 'RAI', stock: 1, price: 15_000 }),
    timbre,
    aProduct({ id: 8, title: 'Nuevo', price: null }),
  ];
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Corregir productos del pedido aaaaaa' }));
const total = () => dialog().getByText(/^Total/);

async function open(order: Order = ana): Promise<void> {
  await openPanel(fake, '/admin', order);
  await openDetail('aaaaaa');
  await userEvent.click(screen.getByRole('button', { name: 'Corregir productos' }));
  await screen.findByRole('dialog');
}

const save = () => userEvent.click(dialog().getByRole('button', { name: 'Guardar' }));
async function pick(name: string): Promise<void> {
  await userEvent.click(dialog().getByLabelText('Agregar un producto'));
  await userEvent.paste(name);
  await userEvent.keyboard('{Enter}');
}

async function price(title: string, text: string): Promise<void> {
  await userEvent.clear(dialog().getByLabelText(`Precio de ${title}`));
  await userEvent.paste(text);
}

describe('the dialog that corrects the lines of an order', () => {
  it('changes units, price and products, shows the total live, and undoes all of it', async () => {
    await open();
    const units = within(dialog().getByRole('group', { name: 'Cantidad de RAI' }));
    await userEvent.click(units.getByRole('button', { name: 'Sumar uno' }));
    // One unit is in the shop and two are in the order: three at most.
    expect(units.getByRole('button', { name: 'Sumar uno' })).toBeDisabled();
    await pick('timbre');
    await price('Timbre', '750,50');
    const lines = [
      { product: aLine, quantity: 3, price: aLine.price },
      { product: timbre, quantity: 1, price: 750.5 },
    ];
    const totalCosto = linesTotal(lines, ana.costoEnvio);
    expect(total()).toHaveTextContent(`Total ${shown(totalCosto)} antes ${shown(ana.totalCosto)}`);
    await save();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(fake.requests).toMatchObject([
      {
        unchanged: ['estado'],
        changes: {
          productos: [
            { ...aLine, cantidadDelPedido: 3 },
            { id: 7, docId: '7', title: 'Timbre', price: 750.5, cantidadDelPedido: 1 },
          ],
          totalCosto,
        },
      },
      { changes: { productos: [aLine], totalCosto: ana.totalCosto } },
    ]);
  });

  it('keeps a shipping cost that the seller had set, and offers the usual one', async () => {
    await open();
    expect(dialog().getByLabelText('Costo de envío')).toHaveValue(editablePesos(ana.costoEnvio));
    const costoEnvio = usualShipping();
    await userEvent.click(dialog().getByText(`Usar el usual: ${shown(costoEnvio)}`));
    expect(dialog().getByLabelText('Costo de envío')).toHaveValue(editablePesos(costoEnvio));
    await save();
    const totalCosto = linesTotal(linesOf(ana), costoEnvio);
    expect(fake.requests[0]?.changes).toEqual({ costoEnvio, totalCosto });
  });

  it('follows the usual shipping cost where the order has it', async () => {
    const costoEnvio = usualShipping();
    await open({ ...ana, costoEnvio, totalCosto: linesTotal(linesOf(ana), costoEnvio) });
    await pick('timbre');
    const withTimbre = usualShipping({ product: timbre, quantity: 1, price: priceOf(timbre.price) });
    expect(dialog().getByLabelText('Costo de envío')).toHaveValue(editablePesos(withTimbre));
  });

  it('is not saved without products, or with a price that is no amount', async () => {
    await open();
    await userEvent.click(dialog().getByRole('button', { name: 'Sacar RAI' }));
    await save();
    expect(dialog().getByRole('alert')).toHaveTextContent('Agregá al menos un producto.');
    await pick('nuevo');
    await save();
    expect(dialog().getByRole('alert')).toHaveTextContent('Revisá los precios');
    expect(fake.requests).toEqual([]);
  });

  it('puts back a product that was taken out, up to the units that the order holds', async () => {
    fake.database.products = [aProduct({ id: 132, title: 'RAI', stock: 0 })];
    await open();
    await userEvent.click(dialog().getByRole('button', { name: 'Sacar RAI' }));
    await pick('rai');
    const units = within(dialog().getByRole('group', { name: 'Cantidad de RAI' }));
    await userEvent.click(units.getByRole('button', { name: 'Sumar uno' }));
    expect(units.getByRole('button', { name: 'Sumar uno' })).toBeDisabled();
  });

  it('says what a paid order still has to get, and what has to be given back', async () => {
    await open({ ...ana, pago: { fecha: new Date(), nota: '' } });
    await price('RAI', '10500');
    expect(dialog().getByRole('alert')).toHaveTextContent(/Ya pagó \$\s21\.240: falta cobrar \$\s1\.000\./);
    await price('RAI', '9000');
    expect(dialog().getByRole('alert')).toHaveTextContent(
      /Ya pagó \$\s21\.240: hay que devolver \$\s2\.000\./,
    );
  });

  it('stays open with the product and what is left when its stock was sold meanwhile', async () => {
    fake.changeOutcome = { kind: 'stock', title: 'Timbre', needed: 1, left: 0 };
    await open();
    await pick('timbre');
    await save();
    expect(
      await screen.findByText(/No alcanza el stock de «Timbre»: hacen falta 1 y quedan 0/),
    ).toBeVisible();
    expect(dialog().getByLabelText('Precio de Timbre')).toHaveValue(editablePesos(priceOf(timbre.price)));
  });

  it('is not saved any more once the buyer cancelled the order', async () => {
    await open();
    await pick('timbre');
    act(() => fake.show([{ ...ana, estado: 'Cancelar' }]));
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'ahora el estado es «Cancelar». Ya no se puede corregir.',
    );
    await save();
    expect(fake.requests).toEqual([]);
  });

  it('is not offered for an order with quantities that do not match its lines, which says why', async () => {
    await openPanel(fake, '/admin', { ...ana, cantidades: { '132': 5 } });
    await openDetail('aaaaaa');
    expect(screen.getByText(/Sus productos no se corrigen acá/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Corregir productos' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Editar importes y primer producto' })).toBeVisible();
  });
});
