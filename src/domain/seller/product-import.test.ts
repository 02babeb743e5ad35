import { describe, expect, it } from 'vitest';
import { internalCategories } from '#config/shop/catalogue.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import {
  exportName,
  exportProducts,
  MAX_FILE_PRODUCTS,
  planImport,
  type ImportPlan,
} from './product-import.ts';
import { MIN_PRICE, type Product } from '#domain/catalogue/product.ts';

/** The seed's products, moved to this owner's categories. */
const products = seedProducts.map((product) =>
  internalCategories.has(product.internalCategory) ? product : { ...product, internalCategory: '' },
);

const NOW = new Date('2026-11-20T12:00:00Z');
const catalogue = new Map(products.map((product) => [product.id, product]));
const rai = { ...seedProduct(132), internalCategory: '' };

const plan = (products: unknown, current: ReadonlyMap<number, Product> = catalogue): ImportPlan =>
  planImport(JSON.stringify(products, null, 1), current);

describe('a file that the panel exported', () => {
  it('is imported without a difference, or into an empty catalogue', () => {
    const text = exportProducts(products, NOW);
    expect(planImport(text, catalogue)).toEqual({
      added: [],
      changed: [],
      unchanged: products.length,
      problems: [],
      unread: [],
    });
    const empty = planImport(text, new Map());
    expect(empty.problems).toEqual([]);
    expect(empty.added).toEqual(products.toSorted((one, other) => one.id - other.id));
  });

  it('has one product per line and a name with its day', () => {
    const lines = exportProducts(seedProducts, NOW).split('\n');
    expect(lines.filter((line) => /^\{.*"id":\d+/.test(line))).toHaveLength(seedProducts.length);
    expect(exportName(NOW)).toBe('productos-2026-11-20.json');
  });
});

describe('the plan of an import', () => {
  it('separates added, changed and unchanged products and lists each new value with the one before', () => {
    const { imgMeliUrl: _, ...raiWithoutPictures } = rai;
    const result = plan([
      { id: 9001, title: 'Sensor nuevo', price: 4500.5, stock: 3 },
      { ...raiWithoutPictures, stock: rai.stock + 4, deprecated: true },
      catalogue.get(119),
    ]);
    expect(result.problems).toEqual([]);
    expect(result.added).toMatchObject([{ id: 9001, title: 'Sensor nuevo', original_price: null, info: '' }]);
    expect(result.unchanged).toBe(1);
    expect(result.changed).toEqual([
      {
        kind: 'change',
        id: 132,
        title: rai.title,
        seen: { stock: rai.stock, deprecated: false },
        changes: { stock: rai.stock + 4, deprecated: true },
      },
    ]);
  });

  it('takes null for a value that is left out, so that no price is lost', () => {
    const { added, unchanged, problems } = plan([
      { id: 132, price: null, video: null, deprecated: null, imgMeliUrl: null },
      { id: 9001, title: 'Nuevo', stock: null, info: null },
    ]);
    expect(problems).toEqual([]);
    expect(unchanged).toBe(1);
    expect(added).toMatchObject([{ id: 9001, stock: 0, info: '' }]);
    expect(plan([{ id: null }, { id: 9001, title: null }]).problems).toMatchObject([
      { path: 'fila 1 id', reason: { code: 'missing' } },
      { path: '#9001 title', reason: { code: 'missing-in-new' } },
    ]);
  });

  it('never changes the stock of a full-fulfilment product', () => {
    const full = { ...rai, fullFilment: true, stock: 4 };
    const before = new Map([[132, full]]);
    expect(plan([{ ...full, stock: 99 }], before)).toMatchObject({ changed: [], unchanged: 1 });
    expect(plan([{ id: 132, stock: 4 }], before)).toMatchObject({ unchanged: 1 });
    const becoming = plan(
      [{ id: 132, stock: 99, fullFilment: true }],
      new Map([[132, { ...rai, fullFilment: false }]]),
    );
    expect(becoming.changed[0]?.changes).toEqual({ fullFilment: true });
    const ending = plan([{ id: 132, stock: 99, fullFilment: false }], before);
    expect(ending).toMatchObject({ changed: [{ changes: { fullFilment: false, stock: 99 } }] });
  });

  it('accepts null as no original price, and pictures with extra keys', () => {
    const pictures = rai.imgMeliUrl.map((picture) => ({ ...picture, size: '500x500' }));
    expect(plan([{ id: 132, imgMeliUrl: pictures, original_price: rai.original_price }]).unchanged).toBe(1);
    const before = new Map([[132, { ...rai, original_price: 99 }]]);
    expect(plan([{ id: 132, original_price: null }], before).changed[0]?.changes).toEqual({
      original_price: null,
    });
  });
});

describe('a file with something wrong', () => {
  const problems = (products: unknown) => plan(products).problems;

  it('is read like text typed into the form', () => {
    const { added, problems: found } = plan(
      [
        {
          id: 9001,
          title: '  Sensor\u200B de\n agua ',
          idMeli: ' mla-1476885741',
          video: 'https://youtu.be/dQw4w9-_gXc',
          info: 'shop.example/info.pdf',
        },
      ],
      new Map(),
    );
    expect(found).toEqual([]);
    expect(added).toMatchObject([
      {
        title: 'Sensor de agua',
        idMeli: 'MLA1476885741',
        video: 'dQw4w9-_gXc',
        info: 'https://shop.example/info.pdf',
      },
    ]);
  });

  it.each([
    ['MLA1476885741', 'MLA-1476885741'],
    ['MLA-1476885741', ' mla1476885741 '],
  ])('refuses the listing of another product, stored as «%s» and written as «%s»', (stored, written) => {
    const before = new Map([[132, { ...rai, idMeli: stored }]]);
    expect(plan([{ id: 9001, title: 'Otro', idMeli: written }], before).problems).toMatchObject([
      { path: '#9001 idMeli', reason: { code: 'listing-taken', holder: { id: 132 } } },
    ]);
  });

  it('refuses an invalid listing, video or category, unless another program stored it', () => {
    const strange = { idMeli: 'hola', video: 'un video', internalCategory: 'cosas' };
    expect(problems([{ id: 9001, title: 'Nuevo', ...strange }])).toMatchObject([
      { path: '#9001 idMeli', reason: { code: 'not-listing' } },
      { path: '#9001 internalCategory', reason: { code: 'not-category' } },
      { path: '#9001 video', reason: { code: 'not-video' } },
    ]);
    const before = new Map([[132, { ...rai, ...strange, title: ' RAI ' }]]);
    expect(plan([{ ...rai, ...strange, title: ' RAI ' }], before)).toMatchObject({
      unchanged: 1,
      problems: [],
    });
  });

  it('names the product and the path, down to a picture’s address', () => {
    const text = exportProducts(
      [rai, { ...rai, id: 7, idMeli: '', imgMeliUrl: [{ url: 'ftp://x', secure_url: '' }] }],
      NOW,
    );
    expect(planImport(text, new Map()).problems).toMatchObject([
      { path: '#7 imgMeliUrl[0].url', reason: { code: 'not-address' } },
    ]);
  });

  it('leaves out only the products with problems', () => {
    const result = plan([{ id: 132, stock: -1 }, { id: 119, stock: 1_000 }, 7, null, []]);
    expect(result.changed).toHaveLength(1);
    expect(result.problems.map(({ path }) => path)).toEqual(['#132 stock', 'fila 3', 'fila 4', 'fila 5']);
  });

  it('refuses both rows of one id, whatever they hold', () => {
    const rows = [{ id: 132, stock: 3 }, { id: 119 }, { id: 132, stock: -1 }];
    expect(plan(rows)).toMatchObject({
      changed: [],
      unchanged: 1,
      problems: [
        { path: '#132 id', reason: { code: 'repeated', id: 132 } },
        { path: '#132 stock', reason: { code: 'negative' } },
      ],
    });
  });

  it('refuses a listing that another product has, or gets by the same file, but not one that moves', () => {
    const stored = { ...rai, idMeli: 'MLA1' };
    const before = new Map([[132, stored]]);
    const other = { id: 9001, title: 'Otro', idMeli: 'MLA1' };
    expect(plan([other], before)).toMatchObject({
      added: [],
      problems: [{ path: '#9001 idMeli', reason: { code: 'listing-taken', holder: { id: 132 } } }],
    });
    expect(plan([other, { ...other, id: 9002 }], new Map()).problems).toHaveLength(2);
    expect(plan([other, { id: 132, idMeli: '' }], before).problems).toEqual([]);
    // Two products that already share a listing can still be exported, changed and imported.
    expect(
      plan([{ id: 9001, idMeli: 'MLA1', stock: 1 }], new Map([...before, [9001, { ...rai, ...other }]]))
        .problems,
    ).toEqual([]);
  });

  it.each(['variants', 'inventory_quantity', 'handle', 'body_html'])(
    'refuses a row with «%s», which is another program’s product',
    (name) => {
      const row = { id: 132, title: 'Gizmo', [name]: 'x' };
      expect(plan([row, { id: 119, stock: 1_000 }])).toMatchObject({
        changed: [{ id: 119 }],
        problems: [{ path: '#132', reason: { code: 'foreign' } }],
      });
      expect(problems([row])).toMatchObject([{ reason: { code: 'no-products' } }]);
    },
  );

  it('names the fields that the import ignores', () => {
    expect(
      plan([
        { id: 132, precio: 3, Stock: 4 },
        { id: 119, precio: 5 },
      ]).unread,
    ).toEqual(['precio', 'Stock']);
  });

  it('names a price for which the shop would charge one or two pesos, unless it is stored already', () => {
    for (const pesos of [1, 2])
      expect(problems([{ id: 132, price: (pesos + 0.2) * MIN_PRICE, original_price: null }])).toMatchObject([
        { path: '#132 price', reason: { code: 'few-pesos', pesos } },
      ]);
    expect(problems([{ id: 9001, title: 'Nuevo', price: 3.125 * MIN_PRICE }])).toEqual([]);
    const stored = { ...rai, price: 1.5, original_price: null };
    expect(plan([stored], new Map([[132, stored]])).unchanged).toBe(1);
  });

  it.each(['Bot\uFFFDn', 'BotÃ³n'])('names the lost letters of «%s»', (title) => {
    expect(problems([{ id: 132, title }])).toMatchObject([
      { path: '#132 title', reason: { code: 'lost-letters' } },
    ]);
    expect(problems([{ id: 132, title: 'SÃO PAULO, AÇÃO' }])).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'descuento'])(
    'ignores the key %s, which changes no object',
    (key) => {
      const result = planImport(`[\n{"id":132,\n"${key}":{"stock":99}}]`, catalogue);
      expect(result).toMatchObject({ problems: [], changed: [], unchanged: 1 });
      expect(Object.hasOwn(Object.prototype, 'stock')).toBe(false);
    },
  );

  it.each(['[\n{"id": 132,,}\n]\n', exportProducts(seedProducts, NOW).slice(0, -99)])(
    'reports a cut file and a misplaced comma as no JSON',
    (text) => {
      expect(planImport(text, catalogue).problems).toEqual([{ path: '', reason: { code: 'not-json' } }]);
    },
  );

  it.each([
    [''],
    ['null'],
    ['{"productos": {"132": {}}}'],
    ['{"__proto__": {"productos": []}}'],
    ['[1, 2, 3]'],
    ['[{"sub": "auth0|ana", "nombre": "Ana"}]'],
    ['[{"id": "aaaaBBBB", "estado": "Procesando", "productos": []}]'],
    ['{"id": "aaaaBBBB", "productos": [{"id": 132, "title": "RAI", "cantidadDelPedido": 1}]}'],
    ['Paquete Guardado,Peso (grs)\nno,1500'],
  ])('refuses the file %j as a whole', (text) => {
    const { problems: found } = planImport(text, catalogue);
    expect(found).toHaveLength(1);
    expect(found[0]?.reason.code).toBe('no-products');
  });

  it('refuses more products than the limit', () => {
    const { problems: found } = plan(Array.from({ length: MAX_FILE_PRODUCTS + 1 }, (_, id) => ({ id })));
    expect(found[0]?.reason).toEqual({ code: 'too-many-products', count: MAX_FILE_PRODUCTS + 1 });
  });
});
