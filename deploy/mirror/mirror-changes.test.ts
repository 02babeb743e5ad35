import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seedProducts } from '#local/seed/catalogue.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import { mirrorForTests } from '#tests/support/servers/mirror-runs.ts';

const OWNER = { authorization: 'Bearer owner' };
const RAI = seedProduct(132);
const DIMMER = seedProduct(119);
const FULL = seedProducts.find(({ fullFilment, stock }) => fullFilment && stock > 0) ?? RAI;

const shop = mirrorForTests();

describe('a run of the mirror after another', () => {
  const { length: all } = seedProducts;

  test('reads the products that changed since, and counts the others', async () => {
    expect(await shop.run()).toMatchObject({ reads: all });
    expect(await shop.run()).toMatchObject({ ok: true, reads: 2 });
    await shop.put([{ ...RAI, title: 'RAI nuevo', actualizado: new Date() }]);
    await shop.put([{ ...DIMMER, stock: 4, actualizado: new Date() }]);
    expect(await shop.run()).toMatchObject({ ok: true, products: all, reads: 3 });
    expect(shop.mirrored(RAI)).toMatchObject({ title: 'RAI nuevo' });
    expect(shop.mirrored(DIMMER)).toMatchObject({ stock: 4 });
    expect(shop.mirrored(FULL)).toEqual(FULL);
  });

  test('reads its own changes again, not the catalogue', async () => {
    await shop.run();
    await shop.patchListing(RAI, { price: 99_000 });
    expect(await shop.run()).toMatchObject({ changed: 1, reads: 2 + 2 });
    expect(shop.mirrored(RAI)).toMatchObject({ price: 99_000 });
  });

  test('notices a product that was deleted, even where another one came', async () => {
    await shop.run();
    await fetch(`${shop.database().documents}/productos/${RAI.id}`, { method: 'DELETE', headers: OWNER });
    await shop.put([{ ...DIMMER, id: 9001, actualizado: new Date() }]);
    expect(await shop.run()).toMatchObject({ products: all, reads: 2 + all });
    expect(shop.mirrored(RAI)).toBeUndefined();
    expect(shop.mirrored({ ...DIMMER, id: 9001 })).toBeDefined();
  });

  test('reads everything a day after it last did, when asked to, and of another database', async () => {
    await shop.run();
    expect(await shop.run({ full: true })).toMatchObject({ reads: all });
    const file = shop.file('documentos.json');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, kept.replace(/"fullTime":"\d{4}/u, '"fullTime":"2020'));
    expect(await shop.run()).toMatchObject({ reads: 2 + all });
    expect(await shop.run()).toMatchObject({ reads: 2 });
    for (const text of [kept.replace(shop.database().documents, 'https://otra'), kept.slice(0, 1000)]) {
      writeFileSync(file, text);
      expect(await shop.run()).toMatchObject({ reads: all });
    }
  });

  test('reads more changes than a page holds, and products without a time of their change', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => 10_000 + at);
    await shop.run();
    const actualizado = new Date();
    await shop.put(many.map((id) => ({ id, title: 'Uno de muchos', actualizado })));
    expect(await shop.run()).toMatchObject({ products: all + 1100, reads: 1100 + 2 });
    await shop.put([{ ...DIMMER, id: 9002, idMeli: '' }]);
    expect(await shop.run()).toMatchObject({ products: all + 1101, ok: true });
  }, 60_000);
});
