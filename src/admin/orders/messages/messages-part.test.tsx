import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { ana, renderPanel, openSheet } from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';
import type { Order } from '#domain/orders/order.ts';

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

const open = (address: string, ...orders: readonly Order[]) => renderPanel(fake, address, ...orders);

describe('the messages to a buyer', () => {
  const paid = { ...ana, pago: { fecha: new Date(), nota: '', monto: ana.totalCosto } };

  it('open WhatsApp with the proposed text, and record that they were opened', async () => {
    await open(`/admin?pedido=${ana.id}`, paid);
    const link = screen.getByRole('link', { name: 'Avisar el pago por WhatsApp' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/5493515550000\?text=%C2%A1Hola/),
    );
    await userEvent.click(link);
    expect(fake.asked).toContain(`message ${ana.id} pagado Whatsapp`);
  });

  it('are sent with the seller’s edited text, and the next time with the proposed one', async () => {
    const usuario = { ...ana.usuario, trackCode: 'Ambos' } as const;
    const sent: Order = { ...paid, estado: 'En camino', trackingNumber: '360000102000579', usuario };
    const proposed = /^¡Hola Ana! Ya despachamos tu pedido .*360000102000579/;
    await open(`/admin?pedido=${ana.id}`, sent);
    await userEvent.click(screen.getByText('Mensajes'));
    const text = screen.getByRole('textbox', { name: 'Texto del mensaje' });
    expect(text).toHaveDisplayValue(proposed);
    await userEvent.clear(text);
    expect(text).toHaveAccessibleDescription('Escribí el mensaje.');
    expect(screen.queryByRole('button', { name: 'Avisar el despacho por e-mail' })).not.toBeInTheDocument();
    await userEvent.type(text, 'Llega el lunes.');
    const chat = screen.getByRole('link', { name: 'Avisar el despacho por WhatsApp' });
    expect(chat).toHaveAttribute('href', expect.stringMatching(/text=Llega%20el%20lunes\.$/));
    const changed = { ...sent, trackingNumber: '360000102000580' };
    act(() => fake.show([changed]));
    expect(text).toHaveAccessibleDescription(/El pedido cambió desde que lo escribiste/);
    await userEvent.click(screen.getByRole('button', { name: 'Avisar el despacho por e-mail' }));
    expect(sendToBuyer).toHaveBeenCalledWith(changed, expect.objectContaining({ text: 'Llega el lunes.' }));
    await userEvent.keyboard('{Escape}');
    await openSheet('Ana Prueba');
    await userEvent.click(screen.getByText('Mensajes'));
    expect(screen.getByRole('textbox', { name: 'Texto del mensaje' })).toHaveDisplayValue(/^¡Hola Ana!/);
  });

  it('name the paid and the refunded pesos', async () => {
    const pago = {
      ...paid.pago,
      monto: 21_240,
      devuelto: 4376.5,
      devueltoEl: new Date('2026-03-03T12:00:00Z'),
    };
    await open(`/admin?pedido=${ana.id}`, { ...ana, pago });
    const link = screen.getByRole('link', { name: 'Avisar el pago por WhatsApp' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /\(\$.25\.616,50\)\. Te devolvimos \$.4\.376,50 el 03\/03\/2026\. Lo preparamos/,
    );
  });

  it('remind of the payment with the order’s link, or else with the method’s instructions', async () => {
    const linked = { ...ana, linkDePago: 'https://mpago.la/1' };
    await open(`/admin?pedido=${ana.id}`, { ...ana, medioDePago: 'Efectivo' });
    await userEvent.click(screen.getByText('Mensajes'));
    const text = () => {
      const link = screen.getByRole('link', { name: 'Recordar el pago por WhatsApp' });
      return decodeURIComponent(link.getAttribute('href') ?? '');
    };
    expect(text()).toContain('coordinamos el pago: Efectivo. Cuando veamos el pago');
    act(() => fake.show([linked]));
    await waitFor(() => expect(text()).toContain('Podés pagar en este link: https://mpago.la/1 Cuando'));
  });

  it.each([
    [paid.pago, /^.*Te devolvemos los \$.21\.240 que pagaste\. ¡Gracias!/],
    [
      { ...paid.pago, monto: 0, devuelto: 21_240, devueltoEl: new Date('2026-03-03T12:00:00Z') },
      /Te devolvimos \$.21\.240 el 03\/03\/2026\. ¡Gracias!/,
    ],
    [null, /No tenés que pagar nada\. ¡Gracias!/],
  ])('about a cancellation say what happens to the payment %j', async (pago, text) => {
    await open(`/admin?pedido=${ana.id}`, { ...ana, estado: 'Cancelada', pago });
    await userEvent.click(screen.getByText(/Mensajes|Otros mensajes/));
    const link = screen.getByRole('link', { name: 'Avisar la cancelación por WhatsApp' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(text);
  });
});
