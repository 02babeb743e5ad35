import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openPanel } from '../../../../tests/support/screens/open-panel.tsx';

const TRACKING = '360000102000579';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

const status = () => screen.getByRole('combobox', { name: /^Estado del pedido/ });
const tracking = () => screen.getByRole('textbox', { name: /^Seguimiento del pedido/ });

it.each([
  ['«En camino» chosen in the row', () => userEvent.selectOptions(status(), 'En camino')],
  ['a number saved in the row', () => userEvent.type(tracking(), `${TRACKING}{Enter}`)],
])('%s opens the dispatch with its message', async (_, act) => {
  await openPanel(fake, '/admin', ana);
  await act();
  const dialog = within(await screen.findByRole('dialog', { name: 'Despachar pedido aaaaaa' }));
  expect(dialog.getByRole('button', { name: 'Despachar y avisar' })).toBeVisible();
  expect(fake.requests.map(({ changes }) => changes.estado)).not.toContain('En camino');
});

it('shows an order to pick up without shipping and without a tracking number', async () => {
  await openPanel(fake, '/admin', { ...ana, servicioEnvio: 'Retiro' });
  expect(screen.getByText(/unid\. · sin envío/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Seguimiento/ })).not.toBeInTheDocument();
});

it('sets En camino without a number as long as nobody is told', async () => {
  await openPanel(fake, '/admin', ana);
  await userEvent.selectOptions(status(), 'En camino');
  await userEvent.click(await screen.findByRole('button', { name: 'Despachar y avisar' }));
  expect(fake.requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Despachar sin avisar' }));
  expect(fake.requests).toMatchObject([{ changes: { estado: 'En camino', trackingNumber: 'Pendiente' } }]);
});
