import { describe, expect, it } from 'vitest';
import { cleanPostcode, provinceNamed, PROVINCES } from './provinces.ts';
import { FORM_FIELDS } from './form-fields.ts';

describe('PROVINCES', () => {
  it('are the 24 jurisdictions, each once, with the letters of the postal service', () => {
    expect(PROVINCES).toHaveLength(24);
    expect(Object.fromEntries(PROVINCES.map(({ letter, name }) => [letter, name]))).toEqual({
      A: 'Salta',
      B: 'Buenos Aires',
      C: 'Ciudad Autónoma de Buenos Aires',
      D: 'San Luis',
      E: 'Entre Ríos',
      F: 'La Rioja',
      G: 'Santiago del Estero',
      H: 'Chaco',
      J: 'San Juan',
      K: 'Catamarca',
      L: 'La Pampa',
      M: 'Mendoza',
      N: 'Misiones',
      P: 'Formosa',
      Q: 'Neuquén',
      R: 'Río Negro',
      S: 'Santa Fe',
      T: 'Tucumán',
      U: 'Chubut',
      V: 'Tierra del Fuego',
      W: 'Corrientes',
      X: 'Córdoba',
      Y: 'Jujuy',
      Z: 'Santa Cruz',
    });
  });

  it('fit into the form', () => {
    for (const { name } of PROVINCES)
      expect(name.length).toBeLessThanOrEqual(FORM_FIELDS.provincia.maxLength);
  });
});

it('finds each of the 24 provinces by its name, and the capital by its other names', () => {
  for (const province of PROVINCES) expect(provinceNamed(province.name)).toBe(province);
  const letterOf = (name: string) => provinceNamed(name)?.letter;
  expect(letterOf(' cordoba ')).toBe('X');
  expect(['CABA', 'C.A.B.A.', 'Capital Federal'].map(letterOf)).toEqual(['C', 'C', 'C']);
  expect(letterOf('Montevideo')).toBeUndefined();
  expect(letterOf('')).toBeUndefined();
});

it.each([
  ['1.619', '1619'],
  ['C1043AAZ', '1043'],
  ['01425', '1425'],
  ['123', ''],
  ['12345', ''],
])('cleans the postcode «%s» to «%s»', (postcode, cleaned) => {
  expect(cleanPostcode(postcode)).toBe(cleaned);
});
