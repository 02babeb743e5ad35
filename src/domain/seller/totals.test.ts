import { expect, it } from 'vitest';
import { aLine, anOrder } from '../../../tests/support/screens/fake-seller.ts';
import { byPesos, byUnits, totalsByBuyer, totalsByProduct, totalsByProvince } from './totals.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));

const dimmer = { ...aLine, docId: '119', title: 'Dimmer', price: 0.1, cantidadDelPedido: 3 };
const ana = anOrder({ id: 'a', fecha: day(12) });
const anaAgain = anOrder({
  id: 'b',
  fecha: day(3),
  productos: [aLine, dimmer],
  totalProductos: 5,
  totalCosto: 20_000.3,
  usuario: { ...ana.usuario, nombre: 'Anita' },
});
const beto = anOrder({
  id: 'c',
  fecha: day(19),
  productos: [dimmer],
  totalProductos: 3,
  totalCosto: 0.3,
  user_sub: 'auth0|beto',
  usuario: { ...ana.usuario, nombre: 'Beto', apellido: 'Ensayo' },
});

it('adds up units, pesos and orders per buyer, most units first, with the newest name and the oldest time', () => {
  expect(totalsByBuyer([beto, ana, anaAgain]).toSorted(byUnits)).toEqual([
    {
      key: 'auth0|ana',
      name: 'Ana Prueba',
      units: 7,
      pesos: 41_240.3,
      orders: [ana, anaAgain],
      since: day(3),
    },
    { key: 'auth0|beto', name: 'Beto Ensayo', units: 3, pesos: 0.3, orders: [beto], since: day(19) },
  ]);
});

it('adds up units, pesos and orders per product, most units first, exact to the cent', () => {
  expect(totalsByProduct([beto, ana, anaAgain]).toSorted(byUnits)).toEqual([
    { key: '119', name: 'Dimmer', units: 6, pesos: 0.6, orders: [beto, anaAgain], since: day(3) },
    { key: '132', name: 'RAI', units: 4, pesos: 40_000, orders: [ana, anaAgain], since: day(3) },
  ]);
});

it('adds up pesos and orders per province in any spelling, most pesos first, with unknown provinces together', () => {
  const from = (provincia: string, totalCosto: number) =>
    anOrder({ totalCosto, usuario: { ...ana.usuario, provincia } });
  const orders = [from('Marte', 25), from('Córdoba', 100.1), from('cordoba', 100.2), from('', 50)];
  const provinces = totalsByProvince(orders).toSorted(byPesos);
  expect(provinces.map(({ name, pesos, orders: own }) => [name, pesos, own.length])).toEqual([
    ['Córdoba', 200.3, 2],
    ['', 75, 2],
  ]);
});
