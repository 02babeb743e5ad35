import { expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor } from '../support/browser/browser.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { visit } from '../support/browser/visit.ts';
import { categoryOf } from '../../src/config/categories.ts';
import { paths } from '../../src/config/paths.ts';
import { PICTURE_COPIES_FOLDER } from '../../src/shared/picture-copies.ts';

const PHONE = { width: 390, height: 844, touch: true, scale: 2 };
const PATHS = [
  '/',
  paths.category(categoryOf({ title: 'Sensor', internalCategory: '' }).slug),
  '/producto/132',
];
const IN_SIGHT = 'main img[loading="eager"]';

const browser = await sharedBrowser();

it('the pictures in sight come from the site itself, and stay when the catalogue has come', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, PHONE);
  const { page } = visitor;
  let elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('D_NQ_NP_') && !request.url().includes(PICTURE_COPIES_FOLDER))
      elsewhere.push(request.url());
  });
  for (const path of PATHS) {
    elsewhere = [];
    await visit(page, path);
    const before = await addressesOf(page);
    expect(before.length).toBeGreaterThan(0);
    for (const address of before) expect(address).toContain(PICTURE_COPIES_FOLDER);
    await page.waitForLoadState('networkidle');
    expect(await addressesOf(page)).toEqual(before);
    // The marketplace's host is asked for other pictures and sizes only.
    const copied = new Set(before.map(fileOf));
    expect(elsewhere.filter((address) => copied.has(fileOf(address)))).toEqual([]);
  }
  expectNoComplaints(visitor);
  await visitor.close();
});

type Page = Awaited<ReturnType<typeof newVisitor>>['page'];

/** Addresses of the pictures in sight when the page opened, as the browser chose them. */
function addressesOf(page: Page): Promise<string[]> {
  return page
    .locator(IN_SIGHT)
    .evaluateAll((images) =>
      images.flatMap((image) => (image instanceof HTMLImageElement ? image.currentSrc : [])),
    );
}

function fileOf(address: string): string {
  return address.slice(address.lastIndexOf('/')).replace(/\.\w+$/, '');
}
