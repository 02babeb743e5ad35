import { expect, it } from 'vitest';
import { anOrder, aLine } from '../../../tests/support/screens/fake-seller.ts';
import { declaredValue, parcelOf } from './parcel.ts';

it('sums the products’ weights in the usual box of 20×20×20 cm', () => {
  const order = anOrder({
    productos: [
      { ...aLine, weight: 300, cantidadDelPedido: 2 },
      { ...aLine, weight: 55.5 },
    ],
  });
  expect(parcelOf(order)).toEqual({ length: 20, width: 20, height: 20, grams: 711 });
});

it('weighs 1500 g when a weight is unknown, or as much as the other products if more', () => {
  const unknown = { ...aLine, weight: 0 };
  expect(parcelOf(anOrder({ productos: [unknown] })).grams).toBe(1500);
  expect(parcelOf(anOrder({ productos: [] })).grams).toBe(1500);
  expect(parcelOf(anOrder({ productos: [unknown, { ...aLine, weight: 900 }] })).grams).toBe(1800);
});

it('declares the products’ value without shipping, exact to the cent', () => {
  expect(declaredValue({ totalCosto: 21_240.3, costoEnvio: 1240.1 })).toBe(20_000.2);
});
