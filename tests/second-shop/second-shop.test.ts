import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILD_MS } from '#tests/support/servers/build-limit.ts';
import { copyShop } from './copy-shop.ts';

/** Words about a marketplace, which a shop without one must not show. Scripts may contain them for products with a listing. */
const MARKETPLACE = /Mercado Libre|\bFull\b|publicación/u;

/** Names, addresses and colours of the demo shop. Its name in lower case is the prefix of keys in browser storage. */
const DEMO_NAMES =
  /Bornera|bornera[._]example|5491155550100|Banco de Ejemplo|0b6644|0a4430|b8672c|Descripción y proyecto/u;

/** Words for products that the demo shop sells. */
const DEMO_GOODS =
  /electr[oó]nic|\besp32|dimmer|arduino|\bplacas?\b|\bsoldar|\brai\b|\brelés?\b|\bmakers?\b|protoboard|circuito/iu;

const CHAPTER = 'src/shop/how-to/content/90-preguntas.md';

let copy: ReturnType<typeof copyShop>;

beforeAll(() => {
  copy = copyShop();
  copy.run(['tests/second-shop/publish.ts']);
}, BUILD_MS);

afterAll(() => copy.remove(), 60_000);

it('a shop with another owner’s files publishes no name, colour or electronics of the demo, and no marketplace', () => {
  const dist = join(copy.folder, 'dist');
  const published = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(html|js|css|json|svg|txt|xml|webmanifest)$/u.test(file) && !file.startsWith('.'),
  );
  const found = published.flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    const lists = [DEMO_NAMES, DEMO_GOODS, ...(file.endsWith('.html') ? [MARKETPLACE] : [])];
    return lists.flatMap((words) => {
      const at = text.search(words);
      return at < 0 ? [] : [`${file}: …${text.slice(Math.max(0, at - 40), at + 40)}…`];
    });
  });
  // Every shop has these screens: words for one shop's products belong into its own files.
  expect(found, 'Write it in src/config/shop, projects-md or the how-to’s chapters.').toEqual([]);
  expect(published).toEqual(
    expect.arrayContaining(['categoria/plantas.html', 'producto/1.html', 'llms.txt']),
  );
});

it(
  'an owner’s other values and fewer categories break no test of sizes, stored fields or documents',
  () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=local'];
    const files = [
      'tests/architecture/size.test.ts',
      'tests/architecture/stored-fields.test.ts',
      'tests/documents',
    ];
    expect(copy.run([...vitest, ...files])).toMatch(/Tests .*passed/u);
  },
  BUILD_MS,
);

it('a build is not published after its prices or texts were changed, even if the rules have the new prices', () => {
  expect(copy.run(['deploy/hosting/write-config.ts'])).toContain('Publish it with');
  const prices = join(copy.folder, 'src/config/shop/prices.ts');
  writeFileSync(prices, readFileSync(prices, 'utf8').replace(/(?<=transferDiscountPercent.* = )\d+/u, '15'));
  appendFileSync(join(copy.folder, CHAPTER), '\nDe mañana, y nunca al sol.\n');
  copy.run(['deploy/rules/write-numbers.ts']);
  expect(() => copy.run(['deploy/hosting/write-config.ts'])).toThrow(
    'The build has other values of src/config/shop, your documents, chapters or logo: run npm run build',
  );
}, 120_000);
