import { expect, it } from 'vitest';
import { packingGrams } from '#config/shop/shipping.ts';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import { declaredValue, parcelOf } from './parcel.ts';

const weighing = (...weights: readonly number[]) =>
  anOrder({
    productos: weights.map((weight) => Object.assign({ ...aLine }, { weight, cantidadDelPedido: 2 })),
  });

it('is the usual box of 20×20×20 cm and weighs 1500 g at least', () => {
  expect(parcelOf(weighing(300))).toEqual({ length: 20, width: 20, height: 20, grams: 1500 });
  expect(parcelOf(weighing((1500 - packingGrams) / 2)).grams).toBe(1500);
  expect(parcelOf(weighing(0)).grams).toBe(1500);
  expect(parcelOf(weighing()).grams).toBe(1500);
});

it('weighs as much as its products and the packing where they weigh more, in whole grams', () => {
  expect(parcelOf(weighing(900)).grams).toBe(1800 + packingGrams);
  expect(parcelOf(weighing(900, 55.6)).grams).toBe(1912 + packingGrams);
});

it('declares the products’ value without shipping, exact to the cent', () => {
  expect(declaredValue({ totalCosto: 21_240.3, costoEnvio: 1240.1 })).toBe(20_000.2);
});
