import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSeller, SELLER, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { SellerPanel } from './panel-page.tsx';
// Imported ahead, so that its load time does not count against a test's time-out.
import '#admin/orders/orders-section.tsx';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  render(
    <MemoryRouter>
      <SellerPanel seller={fake.seller} />
    </MemoryRouter>,
  );
});

async function enter(password: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Usuario' }), SELLER.user);
  await userEvent.type(screen.getByLabelText(/^Contraseña/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

describe('the login', () => {
  it('asks for user and password before trying', async () => {
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
