import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { expectNoComplaints, launchBrowser, newVisitor } from '../support/browser.ts';
import { addFromList, titleOf } from '../support/buyer.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Waits until the screen is whole. */
  readonly ready: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: 'the list', path: '/', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'the list without matches',
    path: '/?q=zzzz',
    ready: (page) => page.getByRole('button', { name: 'Limpiar filtros' }).first().waitFor(),
  },
  {
    name: 'a product',
    path: '/producto/132',
    ready: (page) => page.getByRole('heading', { level: 1, name: titleOf(132) }).waitFor(),
  },
  { name: 'an unknown product', path: '/producto/99999', ready: heading },
  {
    name: 'an empty cart',
    path: '/carrito',
    ready: (page) => page.getByText('Sin productos').first().waitFor(),
  },
  {
    name: 'the profile of nobody',
    path: '/user',
    ready: (page) => page.getByRole('button', { name: 'Iniciar sesión' }).waitFor(),
  },
  { name: 'the how-to', path: '/instructivo', ready: heading },
  { name: 'an unknown address', path: '/nada', ready: heading },
  {
    name: 'the seller’s login',
    path: '/admin',
    ready: (page) => page.getByRole('button', { name: 'Ingresar' }).waitFor(),
  },
];

describe.each([
  { width: 320, dark: false },
  { width: 1440, dark: true },
])('at $width px, dark: $dark', ({ width, dark }) => {
  it.each(SCREENS)(
    '$name has nothing that axe objects to, fits its width and says nothing in the console',
    async (screen) => {
      const visitor = await newVisitor(browser, inject('site'), { width, dark });
      const { page } = visitor;
      await page.goto(screen.path);
      await screen.ready(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expectNoComplaints(visitor);
      await visitor.close();
    },
  );

  it('a cart with a product', async () => {
    const visitor = await newVisitor(browser, inject('site'), { width, dark });
    const { page } = visitor;
    await page.goto('/');
    await addFromList(page, 'rai', titleOf(132));
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await page.getByRole('button', { name: 'Iniciá sesión para continuar' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await visitor.close();
  });
});

async function heading(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
