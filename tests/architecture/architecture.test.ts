import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order.ts';

/** Layers that a layer may import from, besides itself (docs/architecture.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  config: ['domain'],
  loading: [],
  ui: ['loading'],
  data: ['domain', 'config', 'loading'],
  shared: ['domain', 'config', 'loading', 'ui', 'data'],
  shop: ['domain', 'config', 'loading', 'ui', 'data', 'shared'],
  admin: ['domain', 'config', 'loading', 'ui', 'data', 'shared'],
  worker: ['config'],
  app: ['domain', 'config', 'loading', 'ui', 'data', 'shared', 'shop', 'admin'],
};

/** Folders that each folder outside `src` may import from, besides itself, `src` and the Action of `auth0`. */
const BESIDE_SRC: Readonly<Record<string, readonly string[]>> = {
  auth0: [],
  deploy: ['tools'],
  local: ['tools'],
  tools: [],
};

/** Commands that run a local shop with its site: the only places where `local` and `deploy` meet. */
const COMMANDS = new Set(['tools/start.ts', 'tools/preview.ts']);

/** The owner's values and their types, which import no code: any layer may read them. */
const OWNERS_VALUES = 'src/config/shop';

/** Date functions that use the computer's time zone or UTC instead of the shop's (docs/data.md#time-zone). */
const OTHER_ZONE = [
  /\.[gs]et(Date|Day|Month|FullYear|Hours|Minutes)\(|\.getTimezoneOffset\(/,
  /new Date\([^()'`]+, /,
  /(new Date|Date\.parse)\((['`])[^'`]*T[\d$][^'`]*(?<!Z)\2\)/,
  /\.to(Locale)?(Date|Time)String\((?!.*timeZone)|new Intl\.DateTimeFormat\(/,
  // Numbers are formatted with the locale alone.
  /\.toLocaleString\((?!'es-AR'\))/,
  /toISOString\(\)\.(slice|split|substring)\(/,
  /Buenos_Aires|[-−]03:00/,
];

/** Files that may use a time zone: the shop's clock, its configuration with the check, and this list. */
const KNOW_ZONES =
  /^src\/domain\/text\/shop-time\.ts|^src\/config\/(shop\/shop|check-values)\.ts|architecture\.test\.ts$/;

/** Folders of src/shop that are screens; the other folders have shared parts. */
const SCREENS = new Set(['account', 'cart', 'catalogue', 'how-to', 'product']);

/** Packages that the pure layer may not import. */
const OUTSIDE_WORLD = /^(react|firebase|@auth0|zustand|react-router-dom)/;

const MAX_LINES = 400;

const sources = filesBelow('src').filter((file) => /\.(ts|tsx)$/.test(file));
const styles = filesBelow('src').filter((file) => file.endsWith('.css'));
const everything = ['src', 'tests', ...Object.keys(BESIDE_SRC)]
  .flatMap(filesBelow)
  .filter((file) => /\.(ts|tsx|css|mjs|cjs)$/.test(file));

describe('the architecture', () => {
  it('imports in one direction only', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('src/'))
        .filter((target) => !mayImport(file, target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps local/ and deploy/ apart, and tests out of both', () => {
    const wrong = everything
      .filter((file) => BESIDE_SRC[file.split('/')[0] ?? ''] !== undefined)
      .filter((file) => !file.includes('.test.') && !COMMANDS.has(file))
      .flatMap((file) => {
        const [own = ''] = file.split('/');
        const allowed = new Set([own, 'src', 'auth0', ...(BESIDE_SRC[own] ?? [])]);
        return importsOf(file)
          .filter((target) => !allowed.has(target.split('/')[0] ?? ''))
          .map((target) => `${file} → ${target}`);
      });
    expect(wrong).toEqual([]);
    expect(everything.filter((file) => /-for-tests\./.test(file))).toEqual([]);
  });

  it('lets no file of the shop import another screen', () => {
    const wrong = sources
      .filter((file) => file.startsWith('src/shop/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith('src/shop/'))
          .filter((target) => SCREENS.has(screenOf(target)) && screenOf(target) !== screenOf(file))
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('keeps the domain free of React, Firebase, fetch, storage and the clock', () => {
    const wrong = sources
      .filter((file) => layerOf(file) === 'domain' && !file.includes('.test.'))
      .filter((file) => {
        const text = readFileSync(file, 'utf8');
        const outside = packagesOf(text).some((name) => OUTSIDE_WORLD.test(name));
        return (
          outside ||
          /\b(fetch|localStorage|sessionStorage|window|document)\b[.(]|Date\.now\(|new Date\(\)/.test(
            code(text),
          )
        );
      });
    expect(wrong).toEqual([]);
  });

  it('loads every chunk through loadChunk, which gives up in time and names the chunk', () => {
    const wrong = sources
      .filter((file) => !file.includes('.test.') && layerOf(file) !== 'loading')
      .flatMap((file) => {
        const text = code(readFileSync(file, 'utf8'));
        const imports = [...text.matchAll(/\bimport\(['"`]/g)].length;
        const loaded = [...text.matchAll(/\bloadChunk\(\(\) => import\(/g)].length;
        return imports === loaded ? [] : [`${file}: ${imports} imports on demand, ${loaded} by loadChunk`];
      });
    expect(wrong).toEqual([]);
  });

  it('imports no file by a relative path with ../', () => {
    const climbs = (file: string) =>
      packagesOf(readFileSync(file, 'utf8')).some((name) => name.startsWith('../'));
    expect(everything.filter((file) => /\.tsx?$/.test(file) && climbs(file))).toEqual([]);
  });

  it('has no barrels', () => {
    const barrels = sources.filter((file) => /^export \*/m.test(readFileSync(file, 'utf8')));
    expect(barrels).toEqual([]);
  });

  it('takes every day and time from shop-time.ts', () => {
    const wrong = everything
      .filter(
        (file) => /\.[mc]?[jt]sx?$/.test(file) && !/^(auth0|tools)/.test(file) && !KNOW_ZONES.test(file),
      )
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        return OTHER_ZONE.flatMap((way) => (way.test(text) ? [`${file}: ${way.exec(text)?.[0]}`] : []));
      });
    expect(wrong).toEqual([]);
  });

  it('names statuses of orders only in their table', () => {
    const names = ORDER_STATUSES.join('|');
    const compared = new RegExp(`(\\bestado\\b.{0,20}|[=!]== )'(${names})'|STATUSES(\\.|\\[')(${names})\\b`);
    const wrong = sources
      .filter((file) => !file.includes('.test.') && file !== 'src/domain/orders/order.ts')
      .filter((file) => compared.test(code(readFileSync(file, 'utf8'))));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['colours', /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i],
    // Allowed sizes: points for print, `em` within a text, and 2 px between lines of a dense row.
    [
      'sizes of letters, their weights and gaps',
      /font(-size)?:[^;]*\d(px|rem)|gap:[^;]*\b(?!2px)\d+(px|rem)|weight: *[5-9]/,
    ],
  ])('names %s only in the tokens', (_what, raw) => {
    const wrong = styles
      .filter((file) => !file.endsWith('tokens.css'))
      .filter((file) => raw.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')));
    expect(wrong).toEqual([]);
  });

  it(`has no file over ${MAX_LINES} lines`, () => {
    const long = everything.filter((file) => readFileSync(file, 'utf8').split('\n').length > MAX_LINES + 1);
    expect(long).toEqual([]);
  });
});

function mayImport(file: string, target: string): boolean {
  const from = layerOf(file);
  const to = layerOf(target);
  if (file.startsWith(OWNERS_VALUES)) return target.startsWith(OWNERS_VALUES);
  return (
    from === to ||
    from === 'main' ||
    target.startsWith(OWNERS_VALUES) ||
    (MAY_IMPORT[from]?.includes(to) ?? false)
  );
}

function layerOf(file: string): string {
  return file.split('/')[1]?.replace(/\.tsx?$/, '') ?? '';
}

function screenOf(file: string): string {
  return file.split('/')[2] ?? '';
}

/** Returns the files that a file imports, statically or dynamically, as paths from the repository's root. */
function importsOf(file: string): string[] {
  // Only types of the owner's values, which do not exist at run time.
  if (file === 'src/config/shop-types.ts') return [];
  return packagesOf(readFileSync(file, 'utf8'))
    .filter((name) => /^[.#]/.test(name))
    .map((name) => (name.startsWith('.') ? relative('.', resolve(dirname(file), name)) : aliased(name)));
}

/** Returns the file for an alias of package.json: `#domain/…` is `src/domain/…`, `#tests/…` is `tests/…`. */
function aliased(name: string): string {
  const path = name.slice(1);
  return existsSync(path) ? path : join('src', path);
}

function packagesOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** Returns the text without comments. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
}
