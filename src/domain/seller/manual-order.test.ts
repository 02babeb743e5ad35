import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../local/seed/catalogue.ts';
import { newUserRecord } from '../buyer/buyer.ts';
import type { Product } from '../catalogue/product.ts';
import {
  deletionWord,
  isFoundUser,
  lineRefusal,
  manualLine,
  manualOrder,
  userPrefixes,
  usualShipping,
} from './manual-order.ts';

const [first] = seedProducts;
if (first === undefined) throw new Error('The seed is empty.');
const product: Product = {
  ...first,
  id: 1,
  title: 'Relé',
  price: 1000,
  original_price: null,
  stock: 5,
  fullFilment: false,
  freeShipping: 100,
};
const identity = { sub: 'auth0|ana', name: 'Ana', given_name: 'Ana', family_name: '', picture: '' };
const ana = {
  ...newUserRecord({ ...identity, email: 'ana@correo.example' }),
  nombre: 'María Inés',
  apellido: 'Núñez',
  dni: '30111222',
};

describe('the queries of a search', () => {
  it('look for a DNI when the text is digits with any separators', () => {
    expect(userPrefixes(' 30.111.222 ')).toEqual([{ field: 'dni', prefix: '30111222' }]);
  });

  it('look for an e-mail address when the text has an @', () => {
    expect(userPrefixes('Ana@Correo')).toEqual([
      { field: 'correo', prefix: 'Ana@Correo' },
      { field: 'email', prefix: 'Ana@Correo' },
      { field: 'correo', prefix: 'ana@correo' },
      { field: 'email', prefix: 'ana@correo' },
    ]);
  });

  it('look for a name as typed, in lower case and capitalised, and for an e-mail address', () => {
    const asked = userPrefixes('maRÍA').map(({ field, prefix }) => `${field} ${prefix}`);
    expect(asked).toContain('nombre María');
    expect(asked).toContain('apellido maría');
    expect(asked).toContain('correo maría');
  });

  it('are limited in number', () => {
    expect(userPrefixes('uno dos tres cuatro cinco').length).toBeLessThanOrEqual(18);
    for (const short of ['', ' ', 'x']) expect(userPrefixes(short)).toEqual([]);
  });
});

it('finds a buyer by any of their words, without accents', () => {
  for (const text of ['maria', 'nunez ines', 'ANA@', '30.111']) expect(isFoundUser(ana, text)).toBe(true);
  expect(isFoundUser(ana, 'maria perez')).toBe(false);
});

it('asks for the e-mail address to confirm a deletion, or for the record’s id', () => {
  expect(deletionWord(ana)).toBe('ana@correo.example');
  expect(deletionWord({ ...ana, correo: 'otra@correo.example' })).toBe('otra@correo.example');
  expect(deletionWord({ ...ana, email: '' })).toBe('auth0|ana');
});

describe('an order made by hand', () => {
  const line = manualLine(product);

  it('begins with one unit at the shop’s price and the usual shipping', () => {
    expect(line).toEqual({ product, quantity: 1, price: 800 });
    // 1540 − 5 % of 800 − half of 100; and 1390 by post.
    expect(usualShipping([line], 'Andreani')).toBe(1450);
    expect(usualShipping([line], 'Correo Argentino')).toBe(1300);
    expect(usualShipping([], 'Andreani')).toBe(0);
  });

  it('is stored with any price, exact to the cent', () => {
    const order = manualOrder('id', ana, {
      lines: [{ ...line, quantity: 3, price: 0.1 }],
      service: 'Micro',
      shipping: 0.2,
      payment: 'eCheque',
    });
    expect(order).toMatchObject({
      servicioEnvio: 'Micro',
      costoEnvio: 0.2,
      totalCosto: 0.5,
      totalProductos: 3,
      cantidades: { '1': 3 },
      estado: 'Procesando',
      trackingNumber: 'Pendiente',
    });
    expect(Object.keys(order.usuario)).toHaveLength(23);
  });

  it('refuses a product that cannot become a line', () => {
    const ten = Array.from({ length: 10 }, (_, at) =>
      manualLine(Object.assign({ ...product }, { id: 50 + at })),
    );
    expect(lineRefusal(product, [])).toBeNull();
    expect(lineRefusal(product, [line])).toBe('present');
    expect(lineRefusal({ ...product, stock: 0 }, [])).toBe('sold-out');
    expect(lineRefusal({ ...product, fullFilment: true }, [])).toBe('full');
    expect(lineRefusal(product, ten)).toBe('too-many');
  });
});
