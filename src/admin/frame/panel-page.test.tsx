import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anOrder,
  fakeSeller,
  OTHER_SELLER,
  SELLER,
  type FakeSeller,
} from '#tests/support/screens/fake-seller.ts';
import { SELLER_SESSION_MS, SELLER_WARNING_MS } from '#domain/seller/session-rules.ts';
import { SellerPanel } from './panel-page.tsx';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  render(
    <MemoryRouter>
      <SellerPanel services={fake.services} />
    </MemoryRouter>,
  );
});

async function enterWith(...orders: ReturnType<typeof anOrder>[]): Promise<void> {
  fake.show(orders);
  await act(() => fake.services.session.signIn(SELLER.user, SELLER.password));
  await screen.findByRole('group', { name: 'Qué pedidos ver' });
}

describe('the panel’s news', () => {
  it('announce an arriving order and mark its row until the seller opens it', async () => {
    await enterWith();
    act(() => fake.show([anOrder()]));
    expect(screen.getByRole('status')).toHaveTextContent(/Pedido nuevo de Ana Prueba por \$\s21.240/);
    expect(document.title).toMatch(/^\(1\) Pedidos/);
    await userEvent.click(await screen.findByRole('link', { name: 'Ana Prueba' }));
    await waitFor(() => expect(document.title).toMatch(/^Pedidos/));
  });

  it('announce a cancellation by its buyer', async () => {
    await enterWith(anOrder());
    act(() => fake.show([anOrder({ estado: 'Cancelar', cancelado: new Date() })]));
    expect(screen.getByRole('alert')).toHaveTextContent(/Ana Prueba canceló su pedido/);
  });
});

describe('the session’s end', () => {
  const wakeAfter = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('empties the panel and its query cache, and shows the login', async () => {
    await enterWith(anOrder());
    const { queries } = fake.services;
    expect(queries.getQueryCache().getAll()).not.toEqual([]);
    await wakeAfter(SELLER_SESSION_MS + 1);
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(screen.queryByText('Ana Prueba')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('La sesión terminó');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leads the same seller back to the same address, and nobody else', async () => {
    await enterWith(anOrder());
    await userEvent.click(await screen.findByRole('link', { name: 'Ana Prueba' }));
    await screen.findByRole('region', { name: /Ana Prueba$/ });
    await wakeAfter(SELLER_SESSION_MS + 1);
    vi.useRealTimers();
    await enter(SELLER.password);
    expect(await screen.findByRole('region', { name: /Ana Prueba$/ })).toBeVisible();
    await wakeAfter(SELLER_SESSION_MS + 1);
    vi.useRealTimers();
    await enter(OTHER_SELLER.password, OTHER_SELLER.user);
    await screen.findByRole('heading', { level: 1, name: 'Pedidos' });
    expect(screen.queryByRole('region', { name: /Ana Prueba$/ })).not.toBeInTheDocument();
  });

  it('asks before a sign-out that discards drafts, and says where they are', async () => {
    await enterWith(anOrder());
    await userEvent.click(await screen.findByRole('link', { name: 'Ana Prueba' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Número de seguimiento' }), '3600');
    expect(within(screen.getByRole('article', { name: 'Ana Prueba' })).getByText('borrador')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Usuarios' }));
    expect(await screen.findByRole('link', { name: /^Pedidos.*borrador/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    expect(screen.getByText(/Se pierde lo que dejaste escrito: 1 borrador\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sí, salir' }));
    expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible();
  });

  it('is postponed with the password, without losing typed text', async () => {
    await enterWith(anOrder());
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'ana');
    await wakeAfter(SELLER_SESSION_MS - SELLER_WARNING_MS / 2);
    const warning = { name: 'La sesión está por terminar' };
    const dialog = within(await screen.findByRole('alertdialog', warning, { timeout: 5000 }));
    expect(dialog.getByText(/^0:[23]\d$/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Contraseña/), SELLER.password);
    await userEvent.click(dialog.getByRole('button', { name: 'Seguir trabajando' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(), {
      timeout: 5000,
    });
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('ana');
  });
});

async function enter(password: string, user = SELLER.user): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Usuario' }), user);
  await userEvent.type(screen.getByLabelText(/^Contraseña/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

describe('the login', () => {
  it('asks for user and password before checking them', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveAccessibleDescription(
      'Ingresá tu usuario',
    );
    expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveFocus();
  });

  it('shows «contraseña incorrecta» and no other detail', async () => {
    await enter('otra');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^contraseña incorrecta$/);
  });

  it('shows the password when the seller asks', async () => {
    const password = screen.getByLabelText(/^Contraseña/);
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar contraseña' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('opens the panel with the remaining time of the session', async () => {
    await enter(SELLER.password);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
    expect(await screen.findByRole('button', { name: 'Todos 0' })).toBeVisible();
  });
});
