import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { anOrder, fakeSeller, SELLER, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { priceOf, shippingOf } from '../../../tests/support/screens/pesos.ts';
import { editablePesos } from '../../domain/seller/amount.ts';
import { newUserRecord, type UserRecord } from '../../domain/buyer/buyer.ts';
import { SellerProvider } from '../frame/seller-panel.tsx';
import { UsersSection } from './users-section.tsx';

const rele = aProduct({ id: 1, title: 'Relé', stock: 5, price: 1000 });
const PRICE = priceOf(rele.price);
const full = aProduct({ id: 3, title: 'Fuente', fullFilment: true });

const ana = user('Ana');
const beto = user('Beto');

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  fake.database.users = [ana, beto];
  fake.database.products = [rele, full];
});

async function open(): Promise<void> {
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <MemoryRouter>
      <SellerProvider seller={fake.seller}>
        <UsersSection />
      </SellerProvider>
    </MemoryRouter>,
  );
  await screen.findByText(/, primero quienes entraron último$/);
}

const detail = (name: string) => userEvent.click(screen.getByRole('button', { name: `Detalle de ${name}` }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  it('shows each buyer’s name, address and DNI', async () => {
    await open();
    const article = screen.getByRole('article', { name: 'Ana Prueba' });
    for (const text of ['ana@correo.example', 'DNI 30111222', 'Villa Ensayo, Córdoba'])
      expect(article).toHaveTextContent(text);
    expect(screen.getByText(/^2 usuarios/)).toBeVisible();
  });

  it('filters with each key, searches on request, and shows the list again without reading it again', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'beto');
    expect(screen.getByText(/1 de los 2 usuarios cargados/)).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Ana Prueba' })).not.toBeInTheDocument();
    expect(fake.database.searched).toEqual([]);
    await press('Buscar');
    expect(await screen.findByText(/1 usuario para «beto»/)).toBeVisible();
    expect(fake.database.searched).toEqual(['beto']);
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar' }));
    expect(await screen.findByText(/^2 usuarios/)).toBeVisible();
  });

  it('asks for at least two letters, and says when no buyer matches', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'x{Enter}');
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveAccessibleDescription(/dos letras/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'yz{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nadie coincide con «xyz»' })).toBeVisible();
  });

  it('searches the database when no loaded buyer matches, and says when there are more results', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'zoe');
    expect(screen.getByRole('heading', { name: '«zoe» no está entre los cargados' })).toBeVisible();
    Object.assign(fake.database, { users: [...fake.database.users, user('Zoe')], isCapped: true });
    await press('Buscar entre todos');
    expect(await screen.findByRole('article', { name: 'Zoe Prueba' })).toBeVisible();
    expect(fake.database.searched).toEqual(['zoe']);
    expect(screen.getByText(/^Se muestran los primeros 1: hay más/)).toBeVisible();
  });
});

describe('a buyer', () => {
  it('opens with contact links and orders', async () => {
    fake.database.userOrders = [{ id: 'aaaaaaBBBBBBccccccDD', order: { ok: true, value: anOrder() } }];
    await open();
    await detail('Ana Prueba');
    const orders = within(screen.getByRole('region', { name: 'Sus pedidos' }));
    expect(await orders.findByText('Procesando')).toBeVisible();
    expect(orders.getByText('aaaaaa')).toBeVisible();
    expect(screen.getByRole('link', { name: /^E-mail/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:ana@/),
    );
  });

  it('is deleted only after the seller typed the buyer’s e-mail', async () => {
    await open();
    await detail('Ana Prueba');
    await press('Borrar usuario');
    const box = within(screen.getByRole('alertdialog'));
    await userEvent.type(box.getByRole('textbox'), 'otra@correo.example{Enter}');
    expect(box.getByRole('textbox')).toBeInvalid();
    expect(fake.database.removed).toEqual([]);
    await userEvent.clear(box.getByRole('textbox'));
    await userEvent.type(box.getByRole('textbox'), 'ana@correo.example');
    await press('Borrar para siempre');
    expect(fake.database.removed.map(({ sub }) => sub)).toEqual([ana.sub]);
    expect(screen.queryByRole('article', { name: 'Ana Prueba' })).not.toBeInTheDocument();
  });

  it('stays in the list when the database refuses the deletion', async () => {
    fake.database.removeOutcome = { kind: 'refused' };
    await open();
    await detail('Ana Prueba');
    await press('Borrar usuario');
    await userEvent.type(
      screen.getByRole('textbox', { name: /Para confirmar/ }),
      'ana@correo.example{Enter}',
    );
    expect(screen.getByRole('textbox', { name: /Para confirmar/ })).toHaveAccessibleDescription(/rechazó/);
    expect(screen.getByRole('article', { name: 'Ana Prueba', hidden: true })).toBeInTheDocument();
  });
});

describe('an order made by hand', () => {
  async function start(product?: string): Promise<void> {
    await open();
    await detail('Ana Prueba');
    await press('Nuevo pedido');
    if (product !== undefined) await pick(product);
  }

  async function pick(name: string): Promise<void> {
    await userEvent.type(await screen.findByLabelText('Agregar un producto'), `${name}{Enter}`);
  }

  it('starts with the shop’s price and the calculated shipping cost', async () => {
    await start('Relé');
    expect(dialog().getByLabelText('Precio de Relé')).toHaveValue(editablePesos(PRICE));
    expect(dialog().getByLabelText('Costo de envío')).toHaveValue(editablePesos(shippingOf(PRICE)));
    await userEvent.click(dialog().getByLabelText('Sumar uno'));
    expect(dialog().getByLabelText('Costo de envío')).toHaveValue(editablePesos(shippingOf(2 * PRICE)));
  });

  it('is stored with the price, the service and the payment method that the seller chose', async () => {
    await start('Relé');
    await userEvent.clear(dialog().getByLabelText('Precio de Relé'));
    await userEvent.type(dialog().getByLabelText('Precio de Relé'), '700,50');
    await userEvent.selectOptions(dialog().getByLabelText('Envío por'), 'Micro');
    await userEvent.selectOptions(dialog().getByLabelText('Medio de pago'), 'eCheque');
    await userEvent.click(dialog().getByText('Crear pedido'));
    expect(fake.database.placed).toMatchObject([
      {
        user_sub: ana.sub,
        servicioEnvio: 'Micro',
        medioDePago: 'eCheque',
        costoEnvio: 0,
        totalProductos: 1,
        totalCosto: 700.5,
        estado: 'Procesando',
        cantidades: { '1': 1 },
        productos: [{ price: 700.5, cantidadDelPedido: 1 }],
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps its id when it is sent again after a lost answer', async () => {
    fake.database.placeOutcome = { kind: 'no-answer' };
    await start('Relé');
    await press('Crear pedido');
    expect(await dialog().findByRole('alert')).toHaveTextContent('no se hace dos veces');
    fake.database.placeOutcome = { kind: 'done' };
    await press('Crear pedido');
    const [one, other] = fake.database.placed;
    expect(one?.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(other?.id).toBe(one?.id);
  });

  it.each([
    [{ kind: 'stock', title: 'Relé', needed: 2, left: 1 }, 'el pedido lleva 2 y queda 1'],
    [{ kind: 'refused' }, 'La base de datos rechazó el pedido'],
  ] as const)('stays open and shows the reason when the outcome is %j', async (outcome, text) => {
    fake.database.placeOutcome = outcome;
    await start('Relé');
    await press('Crear pedido');
    expect(await dialog().findByRole('alert')).toHaveTextContent(text);
    expect(dialog().getByRole('textbox', { name: 'Precio de Relé' })).toHaveValue(editablePesos(PRICE));
  });

  it('accepts no product twice, no Full product, and is not sent empty', async () => {
    await start();
    await press('Crear pedido');
    expect(dialog().getByRole('alert')).toHaveTextContent('Agregá al menos un producto');
    await pick('Fuente');
    expect(dialog().getByRole('alert')).toHaveTextContent('Es de Full');
    await pick('Relé');
    await pick('Relé');
    expect(dialog().getByRole('alert')).toHaveTextContent('Ya está en el pedido');
    expect(dialog().getAllByRole('textbox', { name: /^Precio de/ })).toHaveLength(1);
    expect(fake.database.placed).toEqual([]);
  });

  it('is not sent while a price is no amount', async () => {
    await start('Relé');
    await userEvent.type(dialog().getByRole('textbox', { name: 'Precio de Relé' }), 'x');
    await press('Crear pedido');
    expect(dialog().getByRole('alert')).toHaveTextContent('Revisá los precios');
    expect(fake.database.placed).toEqual([]);
  });
});

function user(nombre: string): UserRecord {
  const name = nombre.toLowerCase();
  return {
    ...newUserRecord({
      sub: `auth0|${name}`,
      name: nombre,
      given_name: nombre,
      family_name: 'Prueba',
      email: `${name}@correo.example`,
      picture: '',
    }),
    nombre,
    apellido: 'Prueba',
    dni: '30111222',
    localidad: 'Villa Ensayo',
    provincia: 'Córdoba',
    last_update: new Date('2026-11-19T12:00:00Z'),
  };
}
