import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../local/seed/catalogue.ts';
import { manyProducts } from '../../../local/seed/many-products.ts';
import { exportName, exportProducts } from './product-export.ts';
import { MAX_FILE_PRODUCTS, planImport, type ImportPlan } from './product-import.ts';
import type { Product } from '../catalogue/product.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const catalogue = new Map(seedProducts.map((product) => [product.id, product]));
const rai = catalogue.get(132) ?? fail();

const plan = (products: unknown, current: ReadonlyMap<number, Product> = catalogue): ImportPlan =>
  planImport(JSON.stringify(products, null, 1), current);

describe('a file that the panel exported', () => {
  it('comes back without a difference, whole or into an empty shop', () => {
    const text = exportProducts(seedProducts, NOW);
    expect(planImport(text, catalogue)).toEqual({
      added: [],
      changed: [],
      unchanged: seedProducts.length,
      problems: [],
    });
    const empty = planImport(text, new Map());
    expect(empty.problems).toEqual([]);
    expect(empty.added).toEqual(seedProducts.toSorted((one, other) => one.id - other.id));
  });

  it('has a product a line and a name with its day', () => {
    const lines = exportProducts(seedProducts, NOW).split('\n');
    expect(lines.filter((line) => line.startsWith('{"id":'))).toHaveLength(seedProducts.length);
    expect(exportName(NOW)).toBe('productos-2026-11-20.json');
  });

  it('is still read after an editor put a byte order mark and carriage returns into it', () => {
    const text = `\uFEFF${exportProducts(seedProducts, NOW).replaceAll('\n', '\r\n')}`;
    expect(planImport(text, catalogue).unchanged).toBe(seedProducts.length);
  });
});

describe('what a file would do', () => {
  it('tells added, changed and unchanged apart, with the differences field by field', () => {
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
        request: {
          kind: 'change',
          id: 132,
          title: rai.title,
          seen: { stock: rai.stock, deprecated: false },
          changes: { stock: rai.stock + 4, deprecated: true },
        },
        differences: [
          { field: 'stock', before: rai.stock, after: rai.stock + 4 },
          { field: 'deprecated', before: false, after: true },
        ],
      },
    ]);
  });

  it('changes only the fields that the file has', () => {
    expect(plan([{ id: 132, weight: 1 }]).changed[0]?.request.changes).toEqual({ weight: 1 });
  });

  it('takes null as no price before the discount, and pictures with more than their addresses', () => {
    const pictures = rai.imgMeliUrl.map((picture) => ({ ...picture, size: '500x500' }));
    expect(plan([{ id: 132, imgMeliUrl: pictures, original_price: rai.original_price }]).unchanged).toBe(1);
    const before = new Map([[132, { ...rai, original_price: 99 }]]);
    expect(plan([{ id: 132, original_price: null }], before).changed[0]?.request.changes).toEqual({
      original_price: null,
    });
  });
});

describe('a file with something wrong', () => {
  const problems = (products: unknown) => plan(products).problems;

  it.each([
    ['stock', -1, 'no puede ser negativo'],
    ['stock', 1.5, 'tiene que ser un número entero'],
    ['stock', '7', 'tiene que ser un número'],
    ['stock', 1_000_001, 'no puede pasar de 1.000.000'],
    ['price', null, 'tiene que ser un número'],
    ['price', 1_000_000_001, 'no puede pasar de 1.000.000.000'],
    ['title', ' ', 'no puede estar vacío'],
    ['title', 'x'.repeat(201), 'lleva hasta 200 caracteres'],
    ['title', 'dos\nlíneas', 'va en una sola línea'],
    ['deprecated', 'no', 'tiene que ser true o false'],
    ['info', 'javascript:alert(1)', 'tiene que empezar con https:// o http:// y no llevar espacios'],
    ['original_price', 0, 'tiene que ser mayor que 0, o null si no hay'],
    ['imgMeliUrl', 'foto.jpg', 'tiene que ser una lista'],
    ['internalCategory', ['dimmer'], 'tiene que ser un texto'],
  ])('says what is wrong with %s %j', (field, value, message) => {
    expect(problems([{ id: 132, [field]: value }])).toEqual([{ line: 4, path: `[0].${field}`, message }]);
  });

  it('names the line and the path, down to a picture’s address', () => {
    const text = exportProducts(
      [rai, { ...rai, id: 7, imgMeliUrl: [{ url: 'ftp://x', secure_url: '' }] }],
      NOW,
    );
    expect(planImport(text, new Map()).problems).toEqual([
      {
        line: 6,
        path: 'productos[0].imgMeliUrl[0].url',
        message: 'tiene que empezar con https:// o http:// y no llevar espacios',
      },
    ]);
  });

  it('leaves that product out and keeps the others', () => {
    const result = plan([{ id: 132, stock: -1 }, { id: 119, stock: 1_000 }, 7, null, []]);
    expect(result.changed).toHaveLength(1);
    expect(result.problems.map(({ path }) => path)).toEqual(['[0].stock', '[2]', '[3]', '[4]']);
  });

  it('wants title and price of a product that is not there yet, and an id of every one', () => {
    expect(problems([{ id: 9001 }])).toEqual([
      { line: 2, path: '[0].title', message: 'falta: es un producto nuevo' },
      { line: 2, path: '[0].price', message: 'falta: es un producto nuevo' },
    ]);
    expect(problems([{ title: 'x', price: 1 }])).toEqual([{ line: 2, path: '[0].id', message: 'falta' }]);
  });

  it('refuses the second product with an id', () => {
    expect(problems([{ id: 132 }, { id: 132, stock: 3 }])).toEqual([
      { line: 6, path: '[1].id', message: 'repetido: el producto 132 ya está más arriba' },
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'descuento'])(
    'refuses the key %s, and no object is touched by it',
    (key) => {
      const result = planImport(`[\n{"id":132,\n"${key}":{"stock":99}}]`, catalogue);
      expect(result.problems).toEqual([
        { line: 3, path: `[0].${key}`, message: 'no es un campo de un producto' },
      ]);
      expect(result.changed).toEqual([]);
      expect(Object.hasOwn(Object.prototype, 'stock')).toBe(false);
    },
  );

  it('says that a truncated file is cut, at its last line', () => {
    const text = exportProducts(seedProducts, NOW);
    const [problem] = planImport(text.slice(0, text.length / 2), catalogue).problems;
    expect(problem?.message).toBe('el archivo está cortado: termina antes de cerrar la lista de productos');
    expect(problem?.line).toBeGreaterThan(10);
  });

  it('tells a misplaced comma from a cut file', () => {
    expect(planImport('[\n{"id": 132,,}\n]\n', catalogue).problems).toEqual([
      { line: 2, path: '', message: 'no es JSON: falta o sobra una coma, una comilla o una llave' },
    ]);
  });

  it.each([
    ['', 'el archivo está vacío'],
    ['7', 'no es un archivo de productos'],
    ['{"ordenes": []}', 'no es un archivo de productos'],
    ['{"productos": {"132": {}}}', 'no es un archivo de productos'],
    ['{"__proto__": {"productos": []}}', 'no es un archivo de productos'],
  ])('refuses the file %j as a whole', (text, message) => {
    const { problems: found } = planImport(text, catalogue);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(message);
  });

  it('refuses more products than a shop has', () => {
    const { problems: found } = plan(Array.from({ length: MAX_FILE_PRODUCTS + 1 }, (_, id) => ({ id })));
    expect(found[0]?.message).toBe('tiene 5001 productos; el máximo es 5000');
  });

  it('reads five megabytes of mistakes in a moment', () => {
    const whole = JSON.stringify(manyProducts(4000, 'http://localhost:4600'), null, 1);
    const text = whole.replaceAll(/"stock": \d+/g, '"stock": "x"').padEnd(5_000_000, ' ');
    const started = performance.now();
    expect(planImport(text, new Map()).problems.length).toBeGreaterThanOrEqual(4000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

function fail(): never {
  throw new Error('the seed has no RAI');
}
