import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

const NUMBER = '000123456789012';

/** The text that the link to the buyer's WhatsApp proposes. */
async function messageOf(servicioEnvio: string, trackingNumber = NUMBER): Promise<string> {
  await openPanel(fake, '/admin', { ...ana, servicioEnvio, trackingNumber, costoEnvio: 0 });
  await openDetail(ana.id.slice(0, 6));
  const link = screen.getByRole('link', { name: /^WhatsApp/ });
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
}

it('notifies the buyer of a parcel by bus the company and the number, and never the postal form', async () => {
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
  'notifies the buyer of a parcel by %s with the number %s where to follow it',
  async (service, number, words) => {
    expect(await messageOf(service, number)).toContain(words);
  },
);

it('shows a change in its opened history at once, whichever tab made it', async () => {
  await openPanel(fake, '/admin', ana);
  await openDetail(ana.id.slice(0, 6));
  await userEvent.click(screen.getByText('Cambios anteriores'));
  expect(await screen.findByText('Todavía no se cambió nada.')).toBeVisible();
  fake.database.log = [
    {
      id: 'one',
      sobre: `ordenes/${ana.id}`,
      titulo: 'Pedido de Ana Prueba',
      accion: 'cambio',
      antes: { productos: ['2 × RAI a $ 10.000'] },
      despues: { productos: ['3 × RAI a $ 10.000'] },
      quien: 'vendedora@bornera.example',
      cuando: new Date(),
    },
  ];
  act(() => fake.show([{ ...ana, totalCosto: 31_240 }]));
  expect(await screen.findByText('3 × RAI a $ 10.000')).toBeVisible();
});
