import { beforeAll, expect, it } from 'vitest';
import { shopPrice } from '#domain/catalogue/product.ts';
import { formatPesos } from '#domain/text/money.ts';
import { expectNoComplaints, sharedBrowser } from '#tests/support/browser/browser.ts';
import { addFromList, titleOf, newBuyer } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { press } from '#tests/support/browser/seller.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { putBuyer } from '#tests/support/browser/stories.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';

const { documents, site } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();

beforeAll(() => putBuyer(database, 0));

it('a buyer whose browser translates every page finds a product, changes its quantity and orders', async () => {
  const buyer = await newBuyer(browser, site);
  const { page } = buyer;
  await buyer.context.addInitScript(translatePages);
  await visit(page, '/');
  await page.getByRole('searchbox', { name: 'Buscar productos' }).pressSequentially('dimer', { delay: 20 });
  await page.getByText('Lo más parecido').waitFor();
  await press(page, 'Borrar búsqueda');
  await addFromList(page, 'dimmer', titleOf(119));
  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click();
  await press(page, 'Sumar uno');
  await page.getByText(`${formatPesos(shopPrice(seedProduct(119)) ?? 0)} c/u`).waitFor();
  await page.getByLabel('Método de pago').selectOption('Transferencia Bancaria');
  await press(page, 'Finalizar Compra');
  await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
  await page.getByRole('link', { name: 'Ver mis pedidos' }).click();
  await page.getByText('Hiciste el pedido').waitFor();
  expect((await database.all('ordenes')).size).toBe(1);
  expectNoComplaints(buyer);
  await buyer.close();
});

/** Runs in the page, like a translation: replaces each text node, also later ones, by elements with the text. */
function translatePages(): void {
  function translate(node: Node): void {
    if (node.nodeType !== Node.TEXT_NODE) {
      if (!/^(FONT|SCRIPT|STYLE)$/.test(node.nodeName)) for (const child of node.childNodes) translate(child);
      return;
    }
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    node.parentNode?.replaceChild(outer, node);
    outer.firstElementChild?.append(node.nodeValue ?? '');
  }
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target.nodeName !== 'FONT') for (const node of addedNodes) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
