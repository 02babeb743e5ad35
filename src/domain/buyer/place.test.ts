import { describe, expect, it } from 'vitest';
import { cleanPostcode, isInArgentina, placeFields, type Place } from './place.ts';

const place = (said: Partial<Place>): Place => ({
  locality: 'Garín',
  state: 'Buenos Aires',
  provinceCode: '',
  postcode: '1.619',
  country: 'ar',
  ...said,
});

describe('a place as form fields', () => {
  it('fills province, locality and postcode', () => {
    expect(placeFields(place({}))).toEqual({ provincia: 'Buenos Aires', localidad: 'Garín', cp: '1619' });
  });

  it.each([
    ['Córdoba', '', 'Córdoba'],
    ['cordoba', '', 'Córdoba'],
    ['Provincia de Entre Ríos', '', 'Entre Ríos'],
    ['Provincia del Chaco', '', 'Chaco'],
    ['Tierra del Fuego, Antártida e Islas del Atlántico Sur', '', 'Tierra del Fuego'],
    ['Ciudad Autónoma de Buenos Aires', '', 'Ciudad Autónoma de Buenos Aires'],
    ['CABA', '', 'Ciudad Autónoma de Buenos Aires'],
    ['Autonomous City', 'AR-C', 'Ciudad Autónoma de Buenos Aires'],
    ['', 'AR-X', 'Córdoba'],
    ['Montevideo', '', ''],
    ['', 'UY-MO', ''],
    ['', '', ''],
  ])('maps the state «%s» %s as «%s»', (state, provinceCode, provincia) => {
    expect(placeFields(place({ state, provinceCode })).provincia).toBe(provincia);
  });

  it('keeps a locality whole that is longer than its field', () => {
    expect(placeFields(place({ locality: ` ${'x'.repeat(50)} ` })).localidad).toHaveLength(50);
  });
});

it.each([
  ['1.619', '1619'],
  ['C1043AAZ', '1043'],
  ['B1900', '1900'],
  ['5000', '5000'],
  ['01425', '1425'],
  ['', ''],
  ['123', ''],
  ['12345', ''],
])('cleans the postcode «%s» to «%s»', (postcode, cleaned) => {
  expect(cleanPostcode(postcode)).toBe(cleaned);
});

it('recognises places in Argentina, and counts a missing country as Argentina', () => {
  expect(isInArgentina(place({ country: 'AR' }))).toBe(true);
  expect(isInArgentina(place({ country: '' }))).toBe(true);
  expect(isInArgentina(place({ country: 'uy' }))).toBe(false);
});
