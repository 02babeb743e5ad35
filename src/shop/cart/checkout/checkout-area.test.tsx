import { updateStock } from '#data/cart/stock.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from '#domain/buyer/buyer.ts';
import { byId } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import {
  answerChanges,
  wifiDimmer,
  cartContents,
  renderBuyersCart,
  renderCart,
  relay,
} from '#tests/support/screens/open-cart.tsx';
import { fakeIntersections } from '#tests/support/screens/fake-intersections.ts';
import { priceOf, shippingOf, inPesos } from '#tests/support/screens/pesos.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import type { Orders } from '#data/orders/orders.ts';
import { storedPendingOrder } from '#data/orders/pending-order.ts';
import { shop } from '#config/shop/shop.ts';
import { MAX_PRODUCTS, MAX_RECORD_PRODUCTS } from '#domain/cart/cart.ts';
import { storedChoices } from '#data/storage/stored-checkout.ts';
import { MAX_MESSAGE } from '#domain/orders/order.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { checkoutMessage } from '#shop/buying/checkout-messages.ts';
import { FORM_WARNING_TEXTS } from '#shared/form-messages.ts';

beforeEach(() => {
  storedPendingOrder.write({ id: PLACED_ORDER.order.id, sub: ANA.sub, isConfirmed: false });
});

const PLACED_ORDER = { kind: 'placed', order: aDimmerOrder() } as const;

const totalOf = ({ price }: Product) => priceOf(price) + shippingOf(priceOf(price));
const someProducts = (count: number, changes: Partial<Product> = {}) =>
  Array.from({ length: count }, (_, at) => aProduct({ id: at + 1, ...changes }));

describe('the finish button', () => {
  it('asks a visitor to sign in, and shows why the login failed', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    renderCart();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciá sesión para continuar' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Tu navegador bloqueó la ventana de ingreso.');
  });

  it('asks a buyer without an e-mail for one', async () => {
    const { shop } = await renderBuyersCart();
    for (const correo of ['', 'ana@@']) {
      act(() => shop.account.patch({ correo }));
      expect(screen.getByRole('link', { name: 'Ingresá un correo' })).toHaveAttribute('href', '/user#correo');
      expect(screen.queryByRole('button', { name: 'Finalizar Compra' })).not.toBeInTheDocument();
    }
  });

  it('uses the account’s e-mail when it is too long for the form, and says so', async () => {
    const email = 'ana.prueba.ensayo@alumnos.universidad.example';
    const { shop } = renderCart();
    shop.database.record = newUserRecord({ ...ANA, email });
    await act(() => shop.signIn({ ...ANA, email }));
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
    expect(screen.getByText(`Te escribimos al correo de tu cuenta, ${email}.`)).toBeVisible();
    expect(screen.getByText(/^Para el envío falta: nombre, apellido, DNI/)).toBeVisible();
  });

  it('lets a new buyer finish without a visit to the form', async () => {
    const { shop } = renderCart();
    shop.database.record = null;
    await act(() => shop.signIn());
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
    expect(shop.database.record).toMatchObject({ correo: ANA.email });
  });

  it('is also in a bar with the total while out of sight, which leads to the button and its messages', async () => {
    const sight = fakeIntersections();
    const scroll = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scroll;
    const place = vi.fn<Orders['place']>().mockResolvedValue({ kind: 'too-many-open' });
    await renderBuyersCart({ orders: { place } });
    const button = screen.getByRole('button', { name: 'Finalizar Compra' });
    expect(screen.queryByRole('region', { name: 'Total y siguiente paso' })).not.toBeInTheDocument();
    act(() => sight.leave(button.parentElement ?? document.body));
    const bar = within(screen.getByRole('region', { name: 'Total y siguiente paso' }));
    expect(bar.getByText(inPesos(totalOf(wifiDimmer)))).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Finalizar Compra' }));
    expect(place).toHaveBeenCalledOnce();
    expect(button).toHaveFocus();
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('is busy while the account is loading', async () => {
    const { shop } = renderCart();
    act(() => shop.session.store.setState({ status: 'loading' }));
    expect(screen.getByRole('button', { name: 'Cargando tu cuenta…' })).toHaveAttribute('aria-busy', 'true');
  });

  it('lets a buyer without an address finish, and lists the missing fields', async () => {
    await renderBuyersCart({}, { calle: '', dni: '' });
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
    expect(screen.getByText('Para el envío falta: DNI y calle.')).toBeVisible();
    expect(screen.getByText(/Podés finalizar igual .* antes de despacharlo\. O podés/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'completarlos ahora' })).toHaveAttribute('href', '/user#dni');
  });

  it('shows where the order is sent, with a link to change the address and no note', async () => {
    await renderBuyersCart();
    expect(screen.getByText(/Lo enviamos a/).parentElement).toHaveTextContent(
      'Lo enviamos a Mitre 1234, Villa Ensayo, Córdoba (5000), a nombre de Ana Prueba. ' +
        'Te escribimos a ana@correo.example o al 351 5550000. Cambiar',
    );
    expect(screen.getByRole('link', { name: 'Cambiar' })).toHaveAttribute('href', '/user#datos');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('says to whom the invoice goes, and what a company’s data lack', async () => {
    await renderBuyersCart({}, { cuit: '30-71234567-1', iva: 'Responsable Inscripto' });
    expect(screen.getByText('Factura A a CUIT 30-71234567-1, Responsable Inscripto.')).toBeVisible();
    cleanup();
    await renderBuyersCart({}, { cuit: '', iva: 'Responsable Inscripto' });
    expect(screen.getByText('Para factura A falta el CUIT.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revisar mis datos' })).toHaveAttribute('href', '/user#cuit');
  });

  it('warns about an address that looks wrong, and still lets the buyer finish', async () => {
    await renderBuyersCart({}, { codarea: '+54', cp: 'ABCD' });
    for (const warning of ['area-code', 'postcode'] as const)
      expect(screen.getByText(FORM_WARNING_TEXTS[warning])).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revisar mis datos' })).toHaveAttribute('href', '/user#codarea');
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
  });

  it('keeps the payment method while the buyer visits other screens, until the order is placed', async () => {
    const place = () => Promise.resolve(PLACED_ORDER);
    const first = await renderBuyersCart({ orders: { place } });
    const payment = () => screen.getByRole('combobox', { name: 'Método de pago' });
    await userEvent.selectOptions(payment(), 'eCheque');
    first.unmount();
    await renderBuyersCart({ orders: { place } });
    expect(payment()).toHaveValue('eCheque');
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    cleanup();
    await renderBuyersCart();
    expect(payment()).toHaveValue('MercadoPago (link de pago)');
  });

  it('stays focusable, with the reason, for more products than an order may have', async () => {
    const place = vi.fn<Orders['place']>();
    await renderBuyersCart({ products: someProducts(MAX_PRODUCTS + 1), orders: { place } });
    const button = screen.getByRole('button', { name: 'Finalizar Compra' });
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/productos distintos: quitá 1/);
    await userEvent.click(button);
    expect(screen.getByText(/productos distintos: quitá 1/)).toHaveFocus();
    expect(place).not.toHaveBeenCalled();
  });

  it('says which products an account does not store, but not to a visitor', async () => {
    const products = someProducts(MAX_RECORD_PRODUCTS + 1);
    await renderBuyersCart({ products });
    expect(screen.getByText(/quedan solo en este navegador/)).toHaveTextContent(
      products.at(-1)?.title ?? 'x',
    );
    cleanup();
    renderCart({ products });
    expect(screen.getByText(/productos distintos: quitá 5/)).toBeVisible();
    expect(screen.queryByText(/quedan solo en este navegador/)).not.toBeInTheDocument();
  });

  it('orders once however often it is clicked, with the chosen payment and the total shown', async () => {
    const place = vi.fn<Orders['place']>(() => new Promise(() => undefined));
    await renderBuyersCart({ orders: { place } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Método de pago' }), 'eCheque');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Finalizar Compra' }));
    await userEvent.click(screen.getByRole('button', { name: 'Registrando tu pedido…' }));
    expect(place).toHaveBeenCalledTimes(1);
    expect(place.mock.calls[0]?.[0]).toMatchObject({
      cart: [{ id: 119, cantidadIndividual: 1 }],
      payment: 'eCheque',
      shownTotal: totalOf(wifiDimmer),
    });
  });

  it('sends the buyer’s delivery message, but not one that is too long', async () => {
    const place = vi.fn<Orders['place']>().mockResolvedValue(PLACED_ORDER);
    await renderBuyersCart({ orders: { place } });
    await userEvent.click(screen.getByText('Para la entrega (opcional)'));
    const field = screen.getByRole('textbox', { name: 'Mensaje para la entrega' });
    const button = screen.getByRole('button', { name: 'Finalizar Compra' });
    fireEvent.change(field, { target: { value: 'x'.repeat(MAX_MESSAGE + 2) } });
    await userEvent.click(button);
    expect(button).toHaveAccessibleDescription(/lleva hasta 200 caracteres: sobran 2/);
    expect(field).toBeInvalid();
    expect(place).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'Tocar timbre 2' } });
    await userEvent.click(button);
    expect(place.mock.calls[0]?.[0]).toMatchObject({ message: 'Tocar timbre 2' });
    expect(storedChoices.read()).toBeNull();
  });

  it('shows the confirmation of the order from its top, and empties the cart', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const place = () => Promise.resolve(PLACED_ORDER);
    const opened = await renderBuyersCart({ orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    await waitFor(() => expect(opened.address()).toBe('/carrito?pedido=PEDIDO00000000000001'));
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(cartContents(opened)).toEqual([]);
    opened.shop.database.orders = [aDimmerOrder()];
    act(() => opened.shop.database.deliver());
    expect(await screen.findByRole('heading', { level: 1, name: /Registramos tu pedido/ })).toHaveFocus();
    expect(screen.getByText('PEDIDO', { selector: '.silk' })).toBeVisible();
    expect(screen.getByText(/lo despachamos por Andreani a Mitre 1234, Villa Ensayo/)).toHaveTextContent(
      /a nombre de Ana Prueba\.$/,
    );
    expect(screen.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible();
    expect(document.title).toBe(`Pedido registrado · ${shop.name}`);
    expect(screen.queryByText(/Para despacharlo falta/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mandar comprobante' })).toHaveAttribute(
      'href',
      expect.stringMatching(/PEDIDO\.$/),
    );
    expect(screen.getByRole('link', { name: 'Ver mis pedidos' })).toHaveAttribute('href', '/user');
  });

  it('reports that an earlier attempt had arrived, and keeps the products added since', async () => {
    const place = () => Promise.resolve({ ...PLACED_ORDER, kind: 'already-placed' } as const);
    const opened = await renderBuyersCart({ products: [wifiDimmer, relay], orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(screen.getByText('Tu pedido ya había entrado: no lo duplicamos.')).toBeVisible();
    expect(cartContents(opened)).toEqual([[138, 1]]);
  });

  it.each([
    [{ fullFilment: true }, 'Quitamos Dimmer WiFi: ahora se vende por Mercado Libre.'],
    [{ price: null }, 'Precio a confirmar: todavía no se puede pedir. Quitamos Dimmer WiFi.'],
  ])(
    'says why a product with %o is removed from the cart, and nothing about stock',
    async (changes, text) => {
      const products = byId({ ...wifiDimmer, ...changes });
      const opened = await renderBuyersCart({
        orders: { place: () => Promise.resolve({ kind: 'stock', products }) },
      });
      await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
      expect(await screen.findAllByText(text)).toHaveLength(2);
      expect(screen.queryByText(/Sin stock/)).not.toBeInTheDocument();
      expect(cartContents(opened)).toEqual([]);
    },
  );

  it('shows «Ups! Sin stock!» and the changes once, and clamps the cart', async () => {
    const products = byId({ ...wifiDimmer, stock: 0 }, relay);
    const place = vi.fn<Orders['place']>().mockResolvedValue({ kind: 'stock', products });
    const opened = await renderBuyersCart({ products: [wifiDimmer, relay], orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(screen.getByText('Ups! Sin stock!')).toBeVisible();
    const change = screen.getByText('Ups! Sin stock! Quitamos Dimmer WiFi.');
    expect(change).toBeVisible();
    await waitFor(() => expect(document.activeElement).toContainElement(change));
    expect(cartContents(opened)).toEqual([[138, 1]]);
    // The notice has shown the removal, so the order does not ask about it again.
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(place).toHaveBeenCalledTimes(2);
  });

  it('asks to confirm a price that differs from the one shown, and orders at the new price', async () => {
    const now = { ...wifiDimmer, price: 20_000 };
    const place = vi
      .fn<Orders['place']>()
      .mockResolvedValueOnce({ kind: 'price', products: byId(now) })
      .mockResolvedValue({ kind: 'refused' });
    await renderBuyersCart({ orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Cambió tu carrito' }));
    const prices = `ahora cuesta ${inPesos(priceOf(now.price))} (antes ${inPesos(priceOf(wifiDimmer.price))}).`;
    expect(dialog.getByText(/Dimmer WiFi/)).toHaveTextContent(`Dimmer WiFi: ${prices}`);
    await answerChanges(/Finalizar por/);
    expect(place).toHaveBeenCalledTimes(2);
    expect(place.mock.calls[1]?.[0]).toMatchObject({ shownTotal: totalOf(now) });
  });

  it('asks to confirm a price change that arrived just before the click', async () => {
    const place = vi.fn<Orders['place']>().mockResolvedValue({ kind: 'refused' });
    const { shop } = await renderBuyersCart({ orders: { place } });
    act(() => updateStock(shop, byId({ ...wifiDimmer, price: 20_000 }), [119]));
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(place).not.toHaveBeenCalled();
    await answerChanges(/Finalizar por/);
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('orders nothing when the buyer declines the new price', async () => {
    const now = { ...wifiDimmer, price: 20_000 };
    const place = vi.fn<Orders['place']>().mockResolvedValue({ kind: 'price', products: byId(now) });
    await renderBuyersCart({ orders: { place } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    await answerChanges('No, revisar');
    expect(place).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('Total').parentElement).toHaveTextContent(inPesos(totalOf(now)));
  });

  it.each([
    { kind: 'too-soon', seconds: 12 },
    { kind: 'too-many-open' },
    { kind: 'no-answer' },
    { kind: 'refused' },
  ] as const)('shows what to do after the outcome %o, and keeps the cart', async (outcome) => {
    const opened = await renderBuyersCart({ orders: { place: () => Promise.resolve(outcome) } });
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
    expect(screen.getByRole('alert')).toHaveTextContent(checkoutMessage(outcome) ?? 'no message');
    expect(cartContents(opened)).toEqual([[119, 1]]);
    expect(screen.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled();
  });
});

it('the finish button says while offline that an order needs the network, and is ready when it returns', async () => {
  const place = vi.fn<Orders['place']>(() => new Promise(() => undefined));
  await renderBuyersCart({ orders: { place } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Método de pago' }), 'eCheque');
  const connect = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  connect(false);
  const button = screen.getByRole('button', { name: 'Finalizar Compra' });
  expect(screen.getByRole('alert')).toHaveTextContent('Necesitás conexión para finalizar la compra.');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/Tu carrito está guardado/);
  await userEvent.click(button);
  expect(place).not.toHaveBeenCalled();
  connect(true);
  expect(screen.queryByText(/Necesitás conexión/)).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(place).toHaveBeenCalledOnce();
  expect(place.mock.calls[0]?.[0]).toMatchObject({ payment: 'eCheque' });
});

it('an order that takes longer than five seconds says that it goes on', async () => {
  await renderBuyersCart({ orders: { place: () => new Promise(() => undefined) } });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(screen.queryByText(/tardando más/)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/tardando más/)).toBeVisible();
});
