import { expect, it, vi } from 'vitest';
import { placeOf, readPlace } from './geocoding.ts';

const place = (address: object) => placeOf({ address: { country_code: 'ar', ...address } });

it('requests coordinates with three decimals', async () => {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"address":{"country_code":"ar"}}')));
  vi.stubGlobal('fetch', ask);
  await readPlace('https://mapa.example', { latitude: -34.342_345_6, longitude: -58.753_612_3 });
  expect(ask.mock.lastCall?.[0]).toContain('lat=-34.342&lon=-58.754');
});

it.each([
  [
    { suburb: 'San Nicolás', city: 'Buenos Aires', state: 'CABA' },
    'Ciudad Autónoma de Buenos Aires',
    'Buenos Aires',
  ],
  [{ suburb: 'Centro', town: 'Garín', 'ISO3166-2-lvl4': 'AR-B' }, 'Buenos Aires', 'Garín'],
  [
    { village: 'Palo Blanco', state: 'Tierra del Fuego, Antártida', 'ISO3166-2-lvl4': 'AR-V' },
    'Tierra del Fuego',
    'Palo Blanco',
  ],
  [{ state: 5 }, '', ''],
])('reads %j as %s, %s', (address, provincia, localidad) => {
  expect(place({ ...address, postcode: '1.619' })).toEqual({ provincia, localidad, cp: '1619' });
});

it.each([{ error: 'Unable to geocode' }, { address: { country_code: 'uy' } }, []])('refuses %j', (reply) => {
  expect(() => placeOf(reply)).toThrow('Invalid');
});
