import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { fakeSeller, SELLER } from '../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../tests/support/screens/open-panel.tsx';
import { priceOf, shown } from '../../../tests/support/screens/pesos.ts';
import { amountPaid } from '../../domain/orders/balance.ts';
import { editablePesos } from '../../domain/seller/amount.ts';
import { unitsLeftText } from '../../shared/stock-text.ts';
import { SellerProvider } from '../frame/seller-panel.tsx';
import { ManualOrderDialog } from './manual-order-dialog.tsx';

const relay = aProduct({ id: 1, title: 'Relé', stock: 5, price: 1000 });
const full = aProduct({ id: 3, title: 'Fuente', fullFilment: true });

it('takes the lines of a pasted WhatsApp message, and names what it cannot add', async () => {
  const fake = fakeSeller();
  fake.database.products = [relay, full];
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <SellerProvider seller={fake.seller}>
      <ManualOrderDialog buyer={aBuyer()} onClose={() => undefined} />
    </SellerProvider>,
  );
  const dialog = within(screen.getByRole('dialog'));
  const search = dialog.getByRole('searchbox', { name: 'Agregar un producto' });
  await userEvent.click(search);
  await userEvent.paste(
    '¡Hola!\nEl carrito: https://tienda.example/carrito?items=1x9,3x1,999x1\n2 días me viene bien',
  );
  expect(dialog.getByRole('spinbutton', { name: 'Cantidad de Relé' })).toHaveValue(String(relay.stock));
  expect(dialog.getByRole('textbox', { name: 'Precio de Relé' })).toHaveValue(
    editablePesos(priceOf(relay.price)),
  );
  const problem = dialog.getByRole('alert');
  expect(problem).toHaveTextContent(`«Relé»: solo ${unitsLeftText(relay.stock)}.`);
  expect(problem).toHaveTextContent('«Fuente»: Es de Full');
  expect(problem).toHaveTextContent('«Producto 999»: No está en el catálogo.');
  expect(search).toHaveValue('');
});

describe('«Rehacer»', () => {
  const paid = { ...ana, pago: { fecha: new Date(), nota: '' } };

  async function openRedo(fake: ReturnType<typeof fakeSeller>) {
    // The order holds both units of the RAI that there are.
    fake.database.products = [aProduct({ id: 132, title: 'RAI', stock: 0, price: 15_000 }), relay];
    await openPanel(fake, '/admin', paid);
    await openDetail('aaaaaa');
    await userEvent.click(screen.getByRole('button', { name: 'Rehacer' }));
    return within(await screen.findByRole('dialog', { name: /^Rehacer el pedido aaaaaa/ }));
  }

  it('begins with lines, prices, shipping and payment of the old order, and replaces it', async () => {
    const fake = fakeSeller();
    const dialog = await openRedo(fake);
    expect(dialog.getByText(/^Al crearlo, el pedido aaaaaa se cancela/)).toHaveTextContent(
      `Los ${shown(amountPaid(paid))} que ya pagó pasan al nuevo.`,
    );
    expect(dialog.getByLabelText('Medio de pago')).toHaveValue(ana.medioDePago);
    expect(dialog.getByLabelText('Costo de envío')).toHaveValue(editablePesos(ana.costoEnvio));
    await userEvent.click(dialog.getByLabelText('Agregar un producto'));
    await userEvent.paste('relé');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Crear pedido' }));
    const [redone] = fake.redone;
    expect(redone).toMatchObject({
      old: ana.id,
      next: {
        user_sub: ana.user_sub,
        cantidades: { '1': 1, '132': 2 },
        costoEnvio: ana.costoEnvio,
        totalCosto: ana.totalCosto + priceOf(relay.price),
        estado: 'Procesando',
      },
    });
    const short = redone?.next.id.slice(0, 6);
    expect(await screen.findByText(`Pedido ${short} creado; el aaaaaa quedó cancelado.`)).toBeVisible();
  });

  it('says with both numbers what was left undone', async () => {
    const fake = fakeSeller();
    fake.redoOutcome = {
      cancelled: { kind: 'done' },
      placed: { kind: 'stock', title: 'RAI', needed: 2, left: 0 },
      undone: { kind: 'offline' },
    };
    const dialog = await openRedo(fake);
    await userEvent.click(dialog.getByRole('button', { name: 'Crear pedido' }));
    const short = fake.redone[0]?.next.id.slice(0, 6);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `El pedido aaaaaa quedó cancelado y el nuevo, ${short}, no se guardó. No alcanza el stock de «RAI»`,
    );
  });
});
