import { get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { openSecondSite, sharedShop, removePublishedFile } from '#tests/support/browser/shared-shop.ts';
import { waitUntilSettled, visit } from '#tests/support/browser/visit.ts';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';

const KINDS = ['script', 'style', 'picture', 'data'] as const;
type Kind = (typeof KINDS)[number];

/** Maximum requests of the list's first visit on a phone. Data: the page, the mirror's list and the changes since. */
const LIST: Readonly<Record<Kind, number>> = { script: 8, style: 1, picture: 9, data: 3 };

/** Maximum requests of a screen without products: page, scripts and styles in shared files, and the footer's icons. */
const WITHOUT_PRODUCTS: Readonly<Record<Kind, number>> = { script: 11, style: 3, picture: 1, data: 1 };

/** Files that an idle page prefetches: the product screen, print styles, and the code for offline notices, toasts and errors. */
const AHEAD = /static\/(js|css)\/(product-page|parts|start-background-parts|toaster|error-screen|print)-/;

/** Files that a browser with a user interface requests by itself: the tab's icon, and files for an installable site. */
const BROWSERS_OWN =
  /\/(?:favicon\.svg|manifest\.webmanifest|apple-touch-icon\.png|app\/[\w-]+\.(?:png|webp))$/;

/** Bytes that a server sends before it waits for the browser's response: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_FLIGHT = 14_600;

/** Names of chunks that a first visit of the list may not download (docs/buying.md#speed-budgets). */
const ON_DEMAND = /account-|identity-provider|carousel|markdown|papaparse|admin|place-order/;

const browser = await sharedBrowser();

const SENSORS = paths.category(categoryOf({ title: 'Sensor', internalCategory: '' }).slug);

describe('the first visit', () => {
  it('the list makes few requests on a phone and loads only visible pictures', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 412, height: 823, touch: true });
    const asked = watchRequests(visitor);
    await visitor.page.goto('/');
    await visitor.page.getByRole('article').first().waitFor();
    await waitUntilSettled(visitor.page);
    await visitor.page.waitForLoadState('networkidle');
    expect(asked.filter((address) => ON_DEMAND.test(address))).toEqual([]);
    expect(beyond(LIST, asked)).toEqual([]);
    await visitor.close();
  });

  it('list, category and product show their first pictures from the site itself', async () => {
    for (const path of ['/', SENSORS, '/producto/132']) {
      const html = await (await fetch(sharedShop().site + path)).text();
      const pictures = html
        .match(/<img [^>]*loading="eager"[^>]*>/gu)
        ?.filter((image) => image.includes('D_NQ_NP_'));
      expect([path, pictures]).not.toEqual([path, []]);
      expect([path, pictures?.filter((image) => !image.includes(' src="/static/fotos/'))]).toEqual([
        path,
        [],
      ]);
    }
  });

  it('profile, how-to and cart make few requests, and read no product until the visitor moves to the list', async () => {
    for (const path of ['/user', '/instructivo']) await (await visitWithoutProducts(path)).visitor.close();
    const { visitor, ofCatalogue } = await visitWithoutProducts('/carrito');
    await visitor.page.getByRole('link', { name: /, inicio$/ }).click();
    await visitor.page.getByRole('article').first().waitFor();
    // A prerendered list shows its cards before it requests the others.
    await expect.poll(ofCatalogue).not.toEqual([]);
    await visitor.close();
  });
});

// Runs only for the demo shop: an owner's longer texts, and extra lines in cards such as the one about taxes, may need more room.
it.skipIf(shop.name !== 'Bornera')(
  'list, category and product arrive in the first flight of a server',
  async () => {
    // Compresses its responses like the host.
    const site = await openSecondSite();
    for (const path of ['/', SENSORS, '/producto/132', '/producto/101'])
      expect([path, Math.max(FIRST_FLIGHT, await bytesOf(site.url + path))]).toEqual([path, FIRST_FLIGHT]);
    await site.stop();
  },
);

it('a page whose scripts are missing says so, and a retry works once they are back', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
  const { page } = visitor;
  const putBack = removePublishedFile('js/libraries-');
  onTestFinished(putBack);
  await page.goto('/?q=rai');
  await page.getByRole('alert').getByText('No pudimos cargar la tienda.').waitFor();
  putBack();
  await page.getByRole('link', { name: 'Probar de nuevo' }).click();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('rai');
  expectNoComplaints(visitor, [/status of 404/, /dynamically imported module/]);
  await visitor.close();
});

it('a product whose later styles fail to load shows an error instead of an unstyled list, and a browser that is too old is told why', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
  const { page } = visitor;
  await page.route('**/css/list-*.css', (route) => route.abort());
  await page.goto('/producto/132');
  await page.getByRole('alert').getByText('No pudimos cargar la tienda.').waitFor();
  await page.addInitScript('delete HTMLElement.prototype.inert');
  await page.reload();
  await page.getByRole('alert').getByText('Tu navegador es muy viejo').waitFor();
  expectNoComplaints(visitor, [/ERR_FAILED/, /css\/list-/]);
  await visitor.close();
});

/** Returns the bytes of a response with its headers, compressed. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // A keep-alive connection, as browsers use it, adds a header to the response.
    const headers = { 'Accept-Encoding': 'gzip, br', Connection: 'keep-alive' };
    get(address, { agent: false, headers }, (response) => {
      const { socket } = response;
      response.resume().on('end', () => {
        resolve(socket.bytesRead);
        socket.destroy();
      });
    }).on('error', reject);
  });
}

/** Opens a screen without products and expects few requests. Returns the function that lists requests of the catalogue. */
async function visitWithoutProducts(path: string) {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 1280 });
  const asked = watchRequests(visitor);
  await visit(visitor.page, path);
  await waitUntilSettled(visitor.page);
  await visitor.page.waitForLoadState('networkidle');
  expect([path, ...beyond(WITHOUT_PRODUCTS, asked)]).toEqual([path]);
  const bestSellers = visitor.page.getByRole('region', { name: 'Los más vendidos' }).getByRole('link');
  expect([path, await bestSellers.count()]).toEqual([path, path === paths.howTo ? 0 : 6]);
  const ofCatalogue = () => asked.filter((address) => /lista\.json|changes-|account-|runQuery/.test(address));
  expect([path, ...ofCatalogue()]).toEqual([path]);
  return { visitor, ofCatalogue };
}

function watchRequests({ page }: Visitor): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

/** Returns the requests above the limit of their kind. */
function beyond(most: Readonly<Record<Kind, number>>, asked: readonly string[]): string[] {
  const own = asked.filter((address) => !AHEAD.test(address) && !BROWSERS_OWN.test(address));
  return KINDS.flatMap((kind) => own.filter((address) => kindOf(address) === kind).slice(most[kind]));
}

function kindOf(address: string): Kind {
  if (address.endsWith('.js')) return 'script';
  if (address.endsWith('.css')) return 'style';
  return /D_NQ_NP_|\.(?:svg|webp|png)$/.test(address) ? 'picture' : 'data';
}
