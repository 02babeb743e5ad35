import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, beto, openPanel } from '../../../../tests/support/screens/open-panel.tsx';

it('marks an order whose e-mail failed, links to the buyer, and clears the mark on request', async () => {
  const fake = fakeSeller();
  const lost = { ...ana, correoFallido: true };
  await openPanel(fake, '/admin', lost, { ...beto, correoFallido: false });
  const notices = screen.getAllByRole('region', { name: /^Correo no enviado del pedido/ });
  expect(notices).toHaveLength(1);
  const row = within(screen.getByRole('article', { name: 'Ana Prueba' }));
  expect(row.getByText('Correo no enviado')).toBeVisible();
  const mail = row.getByRole('link', { name: 'Escribirle un correo' });
  expect(mail).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:ana@correo.example?subject=Recibimos'),
  );
  const chat = row.getByRole('link', { name: 'Escribirle por WhatsApp' });
  expect(chat).toHaveAttribute('href', expect.stringContaining('wa.me/5493515550000'));

  await userEvent.click(row.getByRole('button', { name: 'Ya le avisé' }));
  expect(fake.requests).toMatchObject([{ id: lost.id, changes: { correoFallido: false } }]);
  act(() => fake.show([{ ...lost, correoFallido: false }]));
  expect(screen.queryByText('Correo no enviado')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(fake.requests[1]).toMatchObject({
    changes: { correoFallido: true },
    seen: { correoFallido: false },
  });
});
