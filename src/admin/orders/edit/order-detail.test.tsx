import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

afterEach(() => act(() => fake.seller.session.signOut()));

const NUMBER = '000123456789012';

/** The text that the link to the buyer's WhatsApp proposes. */
async function messageOf(servicioEnvio: string, trackingNumber = NUMBER): Promise<string> {
  await openPanel(fake, '/admin', { ...ana, servicioEnvio, trackingNumber, costoEnvio: 0 });
  await openDetail(ana.id.slice(0, 6));
  const link = screen.getByRole('link', { name: /^WhatsApp/ });
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
}

it('tells the buyer of a parcel by bus the company and the number, and never the postal form', async () => {
  const text = await messageOf('Expreso del Sur');
  expect(text).toContain(`Ya va en camino por Expreso del Sur con el número ${NUMBER}.`);
  expect(text).not.toContain('http');
  const detail = within(screen.getByRole('region', { name: 'Productos' }));
  expect(detail.getByText('Envío por Expreso del Sur').parentElement).toHaveTextContent(
    'A pagar al recibirlo',
  );
});

it.each([
  [
    'Andreani',
    '360000102000579',
    'por Andreani con el número 360000102000579; seguilo en https://www.andreani.com/',
  ],
  [
    'Andreani',
    NUMBER,
    `por Correo Argentino con el número ${NUMBER}; seguilo en https://www.correoargentino.com.ar/`,
  ],
])(
  'tells the buyer of a parcel by %s with the number %s where to follow it',
  async (service, number, words) => {
    expect(await messageOf(service, number)).toContain(words);
  },
);
