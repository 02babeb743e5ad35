import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder, entryOf, fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { renderSection } from '#tests/support/screens/open-panel.tsx';
import { UsersSection } from './users-section.tsx';

const ana = user('Ana');
const beto = user('Beto');

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  fake.database.users = [ana, beto];
});

async function open(address?: string): Promise<void> {
  await renderSection(fake, <UsersSection />, address);
  await screen.findByRole('article', { name: 'Ana Prueba' });
}

const openSheet = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
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

describe('a buyer', () => {
  it('opens in a sheet with contact links and orders, which Escape closes', async () => {
    fake.stored = [entryOf(anOrder())];
    await open();
    await openSheet('Ana Prueba');
    const sheet = within(screen.getByRole('region', { name: 'Ana Prueba' }));
    expect(sheet.getByRole('heading', { name: 'Ana Prueba' })).toHaveFocus();
    const order = await sheet.findByRole('link', { name: 'aaaaaa' });
    expect(order).toHaveAttribute('href', '/admin?seccion=pedidos&pedido=aaaaaaBBBBBBccccccDD');
    expect(fake.asked).toContain('find auth0|ana');
    expect(sheet.getByText('Procesando')).toBeVisible();
    await userEvent.setup().click(sheet.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Ana Prueba\nMitre .+\n.+\nDNI \d+/);
    expect(screen.getByRole('link', { name: 'ana@correo.example' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:ana@/),
    );
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Ana Prueba' })).toHaveFocus();
  });

  it('is read from the database when the address names a buyer in no list', async () => {
    fake.database.users = [ana];
    await open('/admin?usuario=auth0%7Czoe');
    expect(await screen.findByText('Este usuario ya no existe.')).toBeVisible();
  });

  it('is read again when its sheet opens, because the list is as it was when the section was first opened', async () => {
    await open();
    fake.database.users = [aBuyer({ ...ana, localidad: 'Villa Nueva' })];
    await openSheet('Ana Prueba');
    expect(await screen.findByText(/Villa Nueva/)).toBeVisible();
  });

  it('is deleted after a confirmation, and stays when the database refuses', async () => {
    fake.database.removeOutcome = { kind: 'refused' };
    await open();
    await openSheet('Ana Prueba');
    await press('Borrar usuario');
    expect(screen.getByRole('button', { name: 'Descargar el documento' })).toBeVisible();
    await press('Borrar para siempre');
    expect(await screen.findByText(/La base de datos rechazó el cambio/)).toBeVisible();
    fake.database.removeOutcome = { kind: 'done' };
    await press('Borrar para siempre');
    expect(await screen.findByText('Ana Prueba ya no está.')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Ana Prueba' })).not.toBeInTheDocument();
  });
});

function user(nombre: string): UserRecord {
  const name = nombre.toLowerCase();
  return aBuyer({ sub: `auth0|${name}`, nombre, correo: `${name}@correo.example` });
}
