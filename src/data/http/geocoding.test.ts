import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decodePlace, reverseGeocode } from './geocoding.ts';

const requests: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.resolve(new Response('{"address":{}}'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends at most one request a second, with coordinates of three decimals', async () => {
  const point = { latitude: -34.342_345_6, longitude: -58.753_612_3 };
  const both = Promise.all([
    reverseGeocode('https://mapa.example', point),
    reverseGeocode('https://mapa.example', point),
  ]);
  await vi.advanceTimersByTimeAsync(900);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain('lat=-34.342&lon=-58.754');
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  await both;
});

it('does not send a waiting request whose screen was left', async () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  const point = { latitude: -34.6, longitude: -58.4 };
  await reverseGeocode('https://mapa.example', point);
  const leaving = new AbortController();
  const second = reverseGeocode('https://mapa.example', point, leaving.signal);
  leaving.abort();
  const settled = second.catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await settled).toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(1);
});

it('prefers city, then town, village and suburb, and reads an invalid field as empty', () => {
  const place = (address: object) => decodePlace({ address });
  expect(place({ suburb: 'San Nicolás', city: 'Buenos Aires' })?.locality).toBe('Buenos Aires');
  expect(place({ suburb: 'Centro', town: 'Garín', postcode: '1.619' })).toMatchObject({
    locality: 'Garín',
    postcode: '1.619',
  });
  const village = { locality: 'Palo Blanco', postcode: '' };
  expect(place({ village: 'Palo Blanco', postcode: 4000 })).toMatchObject(village);
  expect(place({})).toMatchObject({ locality: '', country: '' });
});

it('returns null for a place without an address, and throws for a reply of another shape', () => {
  expect(decodePlace({ error: 'Unable to geocode' })).toBeNull();
  expect(() => decodePlace({ total: 1 })).toThrow('no address');
});
