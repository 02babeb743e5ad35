import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { anItem } from '../../../tests/support/fixtures/a-cart.ts';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { fakeSeller, SELLER, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { shown } from '../../../tests/support/screens/pesos.ts';
import { cartLines, cartTotals } from '../../domain/cart/cart-totals.ts';
import { REMINDER_PAUSE_MS, reminderCart } from '../../domain/seller/left-carts.ts';
import { SellerProvider } from '../frame/seller-panel.tsx';
import { LeftCarts } from './left-carts.tsx';

const relay = aProduct({ id: 1, title: 'Relé', stock: 5, price: 1000 });
const sensor = aProduct({ id: 2, title: 'Sensor', stock: 0, price: 500 });
const since = new Date(Date.now() - 2 * 86_400_000);
const ana = aBuyer({ carrito: [anItem(1, 2), anItem(2, 1)], aceptaRecordatorio: true, last_update: since });

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  fake.database.products = [relay, sensor];
  fake.database.leftCarts = [{ buyer: ana, since, reminder: null }];
});

afterEach(() => void vi.restoreAllMocks());

async function open(): Promise<void> {
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <SellerProvider seller={fake.seller}>
      <LeftCarts />
    </SellerProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/^Leyendo/)).not.toBeInTheDocument());
}

const row = () => within(screen.getByRole('list', { name: 'Carritos sin terminar' })).getByRole('listitem');
const link = (name: string) => screen.queryByRole('link', { name: `${name} a Ana Prueba` });
const textOf = (name: string) => new URL(link(name)?.getAttribute('href') ?? '').searchParams;

it('lists buyer, products, total and age, and says what is not for sale', async () => {
  await open();
  expect(row()).toHaveTextContent('2 × Relé · 1 × Sensor');
  const lines = cartLines(ana.carrito, new Map([relay, sensor].map((one) => [one.id, one])));
  expect(row()).toHaveTextContent(`${shown(cartTotals(lines).total)} con envío`);
  expect(row()).toHaveTextContent('Hace 48 horas');
  expect(row()).toHaveTextContent('Ahora no se vende: Sensor.');
});

it('prepares a message with the cart, its address and the way to stop reminders', async () => {
  await open();
  const text = textOf('WhatsApp').get('text');
  expect(text).toContain('¡Hola Ana!');
  expect(text).toContain('2 × Relé\n1 × Sensor');
  expect(text).toContain(`${location.origin}/carrito\n`);
  expect(text).toContain(`${location.origin}/user#aceptaRecordatorio`);
  expect(textOf('E-mail').get('body')).toBe(text);
});

it('notes a message with one press, and offers none about that cart again', async () => {
  await open();
  await userEvent.click(link('WhatsApp') ?? document.body);
  expect(fake.database.reminders).toEqual([{ buyer: ana, channel: 'Whatsapp' }]);
  expect(await screen.findByText(/^Le escribiste/)).toHaveTextContent('Ahora');
  expect(link('E-mail')).toBeNull();
  expect(row()).toHaveFocus();
});

it.each([
  ['the same cart', reminderCart(ana.carrito), 5 * REMINDER_PAUSE_MS, false],
  ['another cart, less than a week ago', '1x1', REMINDER_PAUSE_MS - 60_000, false],
  ['another cart, more than a week ago', '1x1', REMINDER_PAUSE_MS + 60_000, true],
])('after a message about %s it offers another one: $3', async (_what, carrito, ago, isOffered) => {
  const reminder = { cuando: new Date(Date.now() - ago), carrito };
  fake.database.leftCarts = [{ buyer: ana, since, reminder }];
  await open();
  expect(link('WhatsApp') !== null).toBe(isOffered);
});

it.each([
  ['changed', 'No lo mandes'],
  ['no-answer', 'No pudimos anotar'],
] as const)('says that a message could not be noted: %s', async (kind, text) => {
  fake.database.reminderOutcome = { kind };
  await open();
  await userEvent.click(link('E-mail') ?? document.body);
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
});

it('opens and notes no message without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await userEvent.click(link('WhatsApp') ?? document.body);
  expect(await screen.findByText(/^Sin conexión/)).toBeVisible();
  expect(fake.database.reminders).toEqual([]);
});

it('says that there are none, and reads again after a failure', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  fake.database.leftCarts = [];
  fake.database.failing = true;
  await open();
  fake.database.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/^Ningún carrito sin terminar/)).toBeVisible();
});
