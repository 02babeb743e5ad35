import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { shopForTests, TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { ProfilePage } from '#shop/account/profile-page.tsx';

const GARIN = { city: '', town: 'Garín', state: 'Buenos Aires', postcode: '1.619', country_code: 'ar' };

type Position = GeolocationCoordinates | { code: number };

let position: Partial<Position>;
let reply: unknown;

beforeEach(() => {
  position = { latitude: -34.34, longitude: -58.75 };
  reply = { address: GARIN };
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(reply))));
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (got: object) => void, failed: (why: object) => void) =>
        'code' in position ? failed(position) : found({ coords: position }),
    },
  });
  // Each test makes one request, and the geocoding service allows one a second.
  vi.setSystemTime(Date.now() + (hours += 3_600_000));
});
let hours = 0;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

async function openForm(record: UserRecord, geocodingUrl = 'https://mapa.example') {
  const shop = { ...shopForTests(), env: { ...TEST_ENV, geocodingUrl } };
  shop.database.record = record;
  renderPage(<ProfilePage />, { services: shop, address: '/user' });
  await act(() => shop.signIn());
  return shop;
}

const fill = () => userEvent.click(screen.getByRole('button', { name: 'Completar con mi ubicación' }));
const field = (name: string) => screen.getByRole('textbox', { name });

it('fills empty fields, credits the map, and saves them', async () => {
  const shop = await openForm(newUserRecord(ANA));
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await fill();
  expect(await screen.findByText(/Completamos lo que dice el mapa/)).toBeVisible();
  expect(field('Localidad')).toHaveValue('Garín');
  expect(field('Código postal')).toHaveValue('1619');
  expect(screen.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Buenos Aires');
  await act(() => shop.account.flush());
  expect(shop.database.record).toMatchObject({ localidad: 'Garín', cp: '1619', provincia: 'Buenos Aires' });
});

it('changes nothing, and says so, when a typed value names another place', async () => {
  await openForm(aBuyer({ cp: '' }));
  await fill();
  expect(await screen.findByText(/El mapa dice otro lugar/)).toBeVisible();
  expect(field('Localidad')).toHaveValue('Villa Ensayo');
  expect(field('Código postal')).toHaveValue('');
});

it('shows a text when the form already has the values of the map', async () => {
  await openForm(aBuyer({ provincia: 'Buenos Aires', localidad: 'Garín', cp: '1619' }));
  await fill();
  expect(await screen.findByText(/es lo que dice el mapa/)).toBeVisible();
});

it.each([
  [1, /No diste permiso/],
  [2, /no pudo saber dónde está/],
  [3, /tardó demasiado/],
])('shows what to do after the geolocation error %d', async (code, text) => {
  position = { code };
  await openForm(newUserRecord(ANA));
  await fill();
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('Localidad')).toHaveValue('');
});

it.each([
  ['nothing there', { error: 'Unable to geocode' }, /no conoce este lugar/],
  ['another country', { address: { city: 'Montevideo', country_code: 'uy' } }, /fuera de la Argentina/],
  ['nonsense', [], /El mapa no contesta/],
])('shows what to do when the geocoding service answers with %s', async (_what, answer, text) => {
  reply = answer;
  await openForm(newUserRecord(ANA));
  await fill();
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows no location button where no geocoding service is configured', async () => {
  await openForm(newUserRecord(ANA), '');
  expect(screen.queryByRole('button', { name: 'Completar con mi ubicación' })).not.toBeInTheDocument();
});
