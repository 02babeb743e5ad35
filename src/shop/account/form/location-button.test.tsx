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
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(reply))));
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (got: object) => void, failed: (why: object) => void) =>
        'code' in position ? failed(position) : found({ coords: position }),
    },
  });
});

afterEach(() => {
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

it('fills empty fields, credits the map only then, and saves them', async () => {
  const shop = await openForm(newUserRecord(ANA));
  expect(screen.queryByRole('link', { name: '© OpenStreetMap contributors' })).not.toBeInTheDocument();
  await fill();
  expect(await screen.findByText(/Completamos lo que dice el mapa/)).toBeVisible();
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Buenos Aires');
  await act(() => shop.account.flush());
  expect(shop.database.record).toMatchObject({ localidad: 'Garín', cp: '1619', provincia: 'Buenos Aires' });
});

it('changes nothing, and says so, when a typed value names another place', async () => {
  await openForm(aBuyer({ cp: '' }));
  await fill();
  expect(await screen.findByText(/Dejamos lo que ya tenías escrito/)).toBeVisible();
  expect(field('Localidad')).toHaveValue('Villa Ensayo');
  expect(field('Código postal')).toHaveValue('');
});

it('keeps a town that does not fit, and does not bring back one that was emptied', async () => {
  const shop = await openForm(aBuyer({ provincia: '', cp: '' }));
  const long = 'Paraje de los Tres Molinos Viejos';
  await userEvent.clear(field('Localidad'));
  await userEvent.type(field('Localidad'), long);
  await fill();
  expect(await screen.findByText(/Dejamos lo que ya tenías escrito/)).toBeVisible();
  expect(field('Localidad')).toHaveValue(long);
  await userEvent.clear(field('Localidad'));
  await fill();
  expect(await screen.findByText(/Completamos lo que dice el mapa/)).toBeVisible();
  expect(field('Localidad')).toHaveValue('Garín');
  await act(() => shop.account.flush());
  expect(shop.database.record).toMatchObject({ localidad: 'Garín', cp: '1619', provincia: 'Buenos Aires' });
});

it.each<[string, Partial<Position>, unknown]>([
  ['no permission', { code: 1 }, {}],
  ['a place abroad', {}, { address: { city: 'Montevideo', country_code: 'uy' } }],
])('says what to do after %s', async (_what, where, answer) => {
  position = { ...position, ...where };
  reply = answer;
  await openForm(newUserRecord(ANA));
  await fill();
  expect(await screen.findByText(/No pudimos saber dónde estás/)).toBeVisible();
  expect(field('Localidad')).toHaveValue('');
});

it('shows no location button where no geocoding service is configured', async () => {
  await openForm(newUserRecord(ANA), '');
  expect(screen.queryByRole('button', { name: 'Completar con mi ubicación' })).not.toBeInTheDocument();
});
