import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { missingForFreeShipping, shippingCost } from '#domain/checkout/shipping-cost.ts';
import { COURIER } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import type { SellerPromises } from '#config/shop-types.ts';
import { promises, shop } from '#config/shop/shop.ts';
import { HowToPage } from './how-to-page.tsx';
import { howToSections, questions } from './how-to-sections.ts';
import {
  answerTime,
  fillPlaceholders,
  lowerPriceQuestion,
  paymentMethodList,
  pickUpAnswer,
  PLACEHOLDERS,
  promiseTexts,
  shippingExamples,
  shippingSentence,
} from './placeholders.ts';

const SERVICE = { url: 'https://correo.example', service: 's', key: 'k' };
const EMAIL = { ...TEST_ENV.email, ...SERVICE, withdrawalTemplate: 't' };
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  post.mockReset().mockResolvedValue(new Response('OK'));
  vi.stubGlobal('fetch', post);
});
afterEach(() => void vi.unstubAllGlobals());

function open(address = '/instructivo', email = TEST_ENV.email, productionHost = location.hostname) {
  const env = { ...TEST_ENV, email, productionHost };
  return renderPage(<HowToPage />, { services: { ...shopServices(), env }, address });
}

describe('the how-to', () => {
  it('the page explains payment and shipping with the shop’s own numbers', () => {
    open();
    for (const method of PAYMENT_METHODS) expect(screen.getByText(method)).toBeVisible();
    expect(screen.getByText(/tocá «Cancelar» y confirmá/)).toBeVisible();
    const row = `${formatPesos(12_000)}, con un beneficio de ${formatPesos(900)}`;
    const cost = formatPesos(shippingCost(COURIER, 12_000, 900));
    expect(screen.getByRole('row', { name: `${row} ${cost}` })).toBeVisible();
    const free = formatPesos(missingForFreeShipping(COURIER, 0, 0));
    expect(screen.getByText(/^gratis desde/).textContent).toBe(`gratis desde ${free}`);
  });

  const formula = { base: { Andreani: 1540, 'Correo Argentino': 1390, Micro: 0 }, freeBelow: 200 };
  it.each([
    [5, 50, /^Cuesta \$.1\.540 menos el 5 % de lo que comprás y la mitad del mayor .*: \*\*gratis desde/, 6],
    [5, 0, /^Cuesta \$.1\.540 menos el 5 % de lo que comprás: \*\*gratis desde/, 5],
    [0, 0, /^Cuesta \$.1\.540\.$/, 1],
  ])(
    'the cost of shipping with %i %% of the products and %i %% of the benefit is told as it is',
    (subtotal, benefit, text, lines) => {
      const own = { ...formula, subtotalPercent: subtotal, benefitPercent: benefit };
      expect(shippingSentence(own)).toMatch(text);
      expect(shippingExamples(own).split('\n')).toHaveLength(lines);
    },
  );

  it('shipping that is always free, and a price like the marketplace’s, need no explanation', () => {
    const free = {
      ...formula,
      base: { ...formula.base, Andreani: 0 },
      subtotalPercent: 5,
      benefitPercent: 50,
    };
    expect(shippingSentence(free)).toBe('**El envío es gratis.**');
    expect(shippingExamples(free)).toBe('');
    expect(lowerPriceQuestion(100)).toBe('');
    expect(lowerPriceQuestion(80)).toContain('## ¿Por qué acá sale menos');
  });

  it('the payment methods say how each is paid, and what is not configured is arranged by message', () => {
    const account = { holder: '', cuit: '', bank: '', cbu: '', alias: 'mi.tienda' };
    const terms = { payee: 'Mi Tienda', cuit: '', term: '', note: '' };
    const all = paymentMethodList({ transfer: account, echeque: terms, sendsPaymentLink: true }, 0);
    expect(all).not.toContain('%');
    expect(all).toMatch(/Transferencia Bancaria\*\*: en tu pedido está la cuenta/);
    expect(all).not.toContain('te escribimos');
    const none = paymentMethodList({ transfer: null, echeque: null, sendsPaymentLink: false }, 10);
    expect(none).toContain('y los productos te salen 10 % menos.');
    expect(none.match(/te escribimos para coordinarlo/g)).toHaveLength(PAYMENT_METHODS.length);
  });

  it('the page lists its sections, and every link within the page has a target', () => {
    const { container } = open();
    const contents = within(screen.getByRole('navigation', { name: 'En esta página' }));
    expect(contents.getAllByRole('link')).toHaveLength(howToSections.length);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toContain('arrepentimiento');
    const targets = [...container.querySelectorAll('a[href^="#"]')].map((link) =>
      decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
    );
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('an anchor in the address opens only its question', () => {
    const [question] = questions();
    const { container } = open(`/instructivo#${encodeURIComponent('qué-hace-falta-para-que-llegue')}`);
    const opened = [...container.querySelectorAll('details[open]')];
    expect(opened.map((one) => one.querySelector('summary')?.textContent)).toEqual([question?.title]);
  });

  it('a malformed anchor is ignored', () => {
    open('/instructivo#%E0%A4%A');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('the promises of the how-to', () => {
  /** Times, payments and papers that only the law or the seller can promise. */
  const PROMISE =
    /\d+ (horas|días|meses)|(un|dos|tres|seis|doce) (día|mes)|etiqueta|gastos|reintegr|traslado|presupuesto|con tu compra va|dentro de las/i;
  const LAW = /artículo|Ley 24\.240|Ley 25\.326|Resolución 424/;

  const NO_PROMISES: SellerPromises = {
    answerHours: null,
    dispatchDays: null,
    warrantyMonths: null,
    sendsReturnLabel: false,
    invoices: [],
  };
  const textsOf = (own: SellerPromises) =>
    Object.values(promiseTexts(own)).map((text) => inPlainWords(text()));

  it('but for those that the seller decides, cite the law wherever they promise a time, a payment or a paper', () => {
    const { container } = open();
    for (const question of container.querySelectorAll('details')) question.open = true;
    const passagesOfText = [...container.querySelectorAll('p, li, td')].map((part) => part.textContent);
    const defaults = new Set(textsOf(NO_PROMISES));
    const sellersOwn = [...textsOf(promises), answerTime(promises).trim()].filter(
      (text) => text && !defaults.has(text),
    );
    const bare = passagesOfText
      .filter((text) => !sellersOwn.some((own) => text.includes(own)))
      .filter((text) => PROMISE.test(text) && !LAW.test(text));
    expect(bare).toEqual([]);
    expect(passagesOfText.filter((text) => LAW.test(text)).length).toBeGreaterThan(5);
  });

  it('appear when the seller decides them', () => {
    const texts = promiseTexts({
      answerHours: 48,
      dispatchDays: 2,
      warrantyMonths: 12,
      sendsReturnLabel: true,
      invoices: ['A', 'B'],
    });
    const all = Object.values(texts).map((text) => text());
    for (const promised of [
      /48 horas/,
      /2 días hábiles después del pago/,
      /12 meses/,
      /etiqueta/,
      /factura \(A o B\)/,
      /^Sí\. Cargá tu CUIT/,
    ])
      expect(all.filter((text) => promised.test(text)).length).toBeGreaterThan(0);
  });

  it('state the legal warranty when the seller gives no longer one, and say no to an invoice A not issued', () => {
    const texts = promiseTexts({ ...promises, warrantyMonths: 3, invoices: ['C'] });
    expect(texts.garantia()).not.toMatch(/3 meses/);
    expect(texts['factura-a']()).toBe('No: hacemos factura C.');
  });
});

it('the texts of delivery say where to pick up', () => {
  expect(pickUpAnswer(null, 'https://wa.me/1')).toContain('[escribinos](https://wa.me/1)');
  const place = { address: 'Belgrano 45', hours: 'de 10 a 18' };
  expect(pickUpAnswer(place, '')).toContain('Lo retirás en Belgrano 45, de 10 a 18, cuando');
});

it('each placeholder of the texts has a value, and an unknown one throws', () => {
  for (const name of Object.keys(PLACEHOLDERS)) expect(fillPlaceholders(`{{${name}}}`)).not.toMatch(/[{}]/);
  expect(() => fillPlaceholders('{{precio}}')).toThrow('No placeholder is called {{precio}}.');
  expect(() => fillPlaceholders('{{constructor}}')).toThrow('constructor');
});

describe('the withdrawal', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText(/^Número de pedido/), 'PEDIDO00000000000001');
    await userEvent.type(screen.getByLabelText(/^Nombre y apellido/), 'Ana Prueba');
    await userEvent.type(screen.getByLabelText(/^Correo o teléfono/), 'ana@correo.example');
    await userEvent.click(screen.getByRole('button', { name: 'Arrepentirme de la compra' }));
  };
  const code = () => screen.getByText(/^ARR-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent;

  it('an incomplete form names the missing fields, focuses the first, and asks for a contact that can be answered', async () => {
    open();
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
    vi.spyOn(console, 'info').mockReturnValue();
    post.mockResolvedValue(new Response('Too Many Requests', { status: 429 }));
    open('/instructivo', email);
    await fill();
    await screen.findByText(/mandanos ahora el mensaje por WhatsApp o por correo/);
    const said = (name: RegExp) =>
      decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(said(/^Enviar por WhatsApp/)).toContain(`Código de arrepentimiento: ${code()}`);
    expect(said(/^Enviar por correo/)).toContain(
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

/** Markdown as it is read: without the signs of links and emphasis. */
function inPlainWords(markdown: string): string {
  return markdown.replace(/\*\*|\[|\]\([^)]*\)/g, '').trim();
}
