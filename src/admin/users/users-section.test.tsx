import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSeller, SELLER, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { PanelServicesProvider } from '#admin/frame/panel-page.tsx';
import { UsersSection } from './users-section.tsx';

const ana = user('Ana');
const beto = user('Beto');

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  fake.database.users = [ana, beto];
});

async function open(address = '/admin'): Promise<void> {
  await act(() => fake.services.session.signIn(SELLER.user, SELLER.password));
  render(
    <MemoryRouter initialEntries={[address]}>
      <PanelServicesProvider services={fake.services}>
        <UsersSection />
      </PanelServicesProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('article', { name: 'Ana Prueba' });
}

const search = () => screen.getByRole('searchbox', { name: 'Buscar' });

describe('the list of buyers', () => {
  it('shows each buyer’s name, address and DNI', async () => {
    await open();
    const article = screen.getByRole('article', { name: 'Ana Prueba' });
    for (const text of ['ana@correo.example', '30111222', 'Villa Ensayo, Córdoba'])
      expect(article).toHaveTextContent(text);
  });

  it('filters at each key, then queries the database, and shows the list again without reading it again', async () => {
    await open();
    await userEvent.type(search(), 'beto');
    expect(screen.queryByRole('article', { name: 'Ana Prueba' })).not.toBeInTheDocument();
    expect(fake.database.searched).toEqual([]);
    expect(await screen.findByText('Hay 1 en todos.')).toBeVisible();
    expect(fake.database.searched).toEqual(['beto']);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('article', { name: 'Ana Prueba' })).toBeVisible();
  });

  it('shows the buyers that only the database has, and says when more of them match', async () => {
    await open();
    Object.assign(fake.database, { users: [...fake.database.users, user('Zoe')], isCapped: true });
    await userEvent.type(search(), 'zoe');
    expect(await screen.findByRole('article', { name: 'Zoe Prueba' })).toBeVisible();
    expect(screen.getByText('Los primeros 1 de todos: hay más.')).toBeVisible();
  });

  it('says when no buyer matches', async () => {
    await open();
    await userEvent.type(search(), 'xyz');
    expect(await screen.findByRole('heading', { name: 'Nadie coincide con «xyz»' })).toBeVisible();
  });
});

function user(nombre: string): UserRecord {
  const name = nombre.toLowerCase();
  return aBuyer({ sub: `auth0|${name}`, nombre, correo: `${name}@correo.example` });
}
