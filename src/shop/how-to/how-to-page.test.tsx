import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { missingForFreeShipping } from '#domain/checkout/free-shipping.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { formatPesos } from '#domain/text/money.ts';
import type { SellerPromises } from '#config/shop-types.ts';
import { HowToPage } from './how-to-page.tsx';
import { howToSections } from './how-to-sections.ts';

const open = (address = '/instructivo') => renderPage(<HowToPage />, { services: shopServices(), address });

describe('the how-to', () => {
  it('the page explains payment and shipping with the shop’s own numbers', () => {
    open();
    for (const method of PAYMENT_METHODS) expect(screen.getByText(method)).toBeVisible();
    expect(screen.getByText(/tocá «Cancelar» y confirmá/)).toBeInTheDocument();
    const steps = screen.getByRole('region', { name: 'Tu pedido, paso a paso' });
    for (const step of within(steps).getAllByRole('listitem'))
      expect(step.querySelector('svg')).not.toBeNull();
    const cost = formatPesos(shippingCost(COURIER, 12_000, 0));
    expect(screen.getByRole('row', { name: `${formatPesos(12_000)} ${cost}` })).toBeVisible();
    const free = formatPesos(missingForFreeShipping(0, 0));
    expect(screen.getByRole('heading', { name: `Gratis desde ${free}` })).toBeVisible();
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
    const { container } = open(`/instructivo#${encodeURIComponent('qué-hace-falta-para-que-llegue')}`);
    const opened = [...container.querySelectorAll('details[open]')];
    expect(opened.map((one) => one.querySelector('summary')?.textContent)).toEqual([
      '¿Qué hace falta para que llegue?',
    ]);
  });

  it('a malformed anchor is ignored', () => {
    open('/instructivo#%E0%A4%A');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('the promises of the how-to', () => {
  /** Times, payments and documents that only the law or the seller can promise. */
  const PROMISE =
    /\d+ (horas|días|meses)|(un|dos|tres|seis|doce) (día|mes)|etiqueta|gastos|reintegr|traslado|presupuesto|con tu compra va|dentro de las/i;
  const LAW = /artículo|Ley 24\.240|Ley 25\.326|Resolución 424/;

  const NO_PROMISES: SellerPromises = {
    answerHours: null,
    dispatchDays: null,
    parcelTime: null,
    warrantyMonths: null,
    sendsReturnLabel: false,
    invoices: [],
  };

  it('cite the law for every time, payment or document, except those that the seller decides', async () => {
    const { HowToPage: Page, ...page } = await inShop({ shop: { promises: NO_PROMISES } }, async () => ({
      ...(await import('./how-to-page.tsx')),
      ...(await import('#tests/support/screens/render-page.tsx')),
    }));
    const { container } = page.renderPage(<Page />, { address: '/instructivo' });
    for (const question of container.querySelectorAll('details')) question.open = true;
    const passagesOfText = [...container.querySelectorAll('p, li, td')].map((part) => part.textContent);
    const bare = passagesOfText.filter((text) => PROMISE.test(text) && !LAW.test(text));
    expect(bare).toEqual([]);
    expect(passagesOfText.filter((text) => LAW.test(text)).length).toBeGreaterThan(5);
  });
});
