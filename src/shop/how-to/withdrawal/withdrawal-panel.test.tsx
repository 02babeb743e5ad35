import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { shop } from '#config/shop/shop.ts';
import { paths } from '#config/paths.ts';
import { HowToPage } from '#shop/how-to/how-to-page.tsx';

const SERVICE = { url: 'https://correo.example', service: 's', key: 'k' };
const EMAIL = { ...TEST_ENV.email, ...SERVICE, withdrawalTemplate: 't' };
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  post.mockReset().mockResolvedValue(new Response('OK'));
  vi.stubGlobal('fetch', post);
});

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Arrepentirme de una compra' }));

function open(address = '/instructivo', email = TEST_ENV.email, productionHost = location.hostname) {
  const env = { ...TEST_ENV, email, productionHost };
  return renderPage(<HowToPage />, { services: { ...shopServices(), env }, address });
}

describe('the withdrawal', () => {
  const fill = async () => {
    await ask();
    await userEvent.type(screen.getByLabelText(/^Número de pedido/), 'PEDIDO00000000000001');
    await userEvent.type(screen.getByLabelText(/^Nombre y apellido/), 'Ana Prueba');
    await userEvent.type(screen.getByLabelText(/^Correo o teléfono/), 'ana@correo.example');
    await userEvent.click(screen.getByRole('button', { name: 'Arrepentirme de la compra' }));
  };
  const code = () => screen.getByText(/^ARR-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent;

  it('its button opens the form and gives it the focus, and so do links to the chapter', async () => {
    open();
    await ask();
    expect(screen.getByLabelText(/^Número de pedido/)).toHaveFocus();
    cleanup();
    const link = <Link to={paths.withdrawal}>Botón</Link>;
    const page = (
      <>
        {link}
        <HowToPage />
      </>
    );
    renderPage(page, { address: paths.withdrawal });
    expect(screen.queryByLabelText(/^Número de pedido/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Botón' }));
    expect(screen.getByLabelText(/^Número de pedido/)).toBeVisible();
  });

  it('an incomplete form names the missing fields, focuses the first, and asks for a contact that can be answered', async () => {
    open();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Arrepentirme de la compra' }));
    for (const name of ['Número de pedido', 'Nombre y apellido', 'Correo o teléfono'])
      expect(screen.getByText(`Ups! ${name} no puede estar vacío!`)).toBeVisible();
    expect(screen.getByLabelText(/^Número de pedido/)).toHaveFocus();
    await userEvent.type(screen.getByLabelText(/^Correo o teléfono/), 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'Arrepentirme de la compra' }));
    expect(screen.getByText('Escribí un correo o un teléfono con código de área.')).toBeVisible();
    expect(post).not.toHaveBeenCalled();
  });

  it('the code appears at once and the seller gets an e-mail where the service is configured', async () => {
    open('/instructivo', EMAIL);
    await fill();
    expect(screen.getByRole('heading', { name: 'Tu código de arrepentimiento' })).toHaveFocus();
    await screen.findByText(/La tienda ya recibió tu pedido/);
    expect(post).toHaveBeenCalledOnce();
    const [address, request] = post.mock.calls[0] ?? [];
    expect(address).toBe('https://correo.example/api/v1.0/email/send');
    expect(JSON.parse(typeof request?.body === 'string' ? request.body : 'null')).toMatchObject({
      service_id: 's',
      template_id: 't',
      user_id: 'k',
      template_params: { codigo: code(), id_pedido: 'PEDIDO00000000000001', contacto: 'ana@correo.example' },
    });
  });

  it.each([
    ['there is no e-mail service', TEST_ENV.email],
    ['the e-mail service refuses', EMAIL],
  ])('the receipt asks the buyer to send the prepared message where %s', async (_case, email) => {
    post.mockResolvedValue(new Response('Too Many Requests', { status: 429 }));
    open('/instructivo', email);
    await fill();
    await screen.findByText(/mandanos ahora el mensaje por WhatsApp o por correo/);
    const messageOf = (name: RegExp) =>
      decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(messageOf(/^Enviar por WhatsApp/)).toContain(`Código de arrepentimiento: ${code()}`);
    expect(messageOf(/^Enviar por correo/)).toContain(
      `mailto:${shop.email}?subject=Arrepentimiento de compra ${code()}`,
    );
  });

  it('a copy of the shop on another host sends no e-mail', async () => {
    open('/instructivo', EMAIL, 'bornera.example');
    await fill();
    await screen.findByText(/mandanos ahora el mensaje por WhatsApp o por correo/);
    expect(post).not.toHaveBeenCalled();
  });

  it('a reload keeps the code until another withdrawal is started', async () => {
    const { unmount } = open();
    await fill();
    const given = code();
    unmount();
    open();
    expect(code()).toBe(given);
    await userEvent.click(screen.getByRole('button', { name: 'Arrepentirme de otra compra' }));
    await ask();
    await waitFor(() => expect(screen.getByLabelText(/^Número de pedido/)).toHaveValue(''));
  });

  it('the code can be copied', async () => {
    const user = userEvent.setup();
    open();
    await fill();
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe(code());
  });
});
