import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { SITE_VARIABLES } from './site-variables.ts';

/** Folders that the repository's copy takes from here. Maker documents and the chapter about electronics are left out. */
const SOURCES = ['auth0', 'deploy', 'local', 'public', 'src', 'tests', 'tools', 'docs', '.github'];
const LEFT_OUT = /75-electronica\.md$|\/node_modules\//u;

/** Names, addresses and colours of the demo shop. Its name in small letters begins the keys of the browser's storage. */
const DEMO_NAMES =
  /Bornera|bornera[._]example|5491155550100|Banco de Ejemplo|0b6644|0a4430|b8672c|Descripción y proyecto/u;

/** Words of the products that the demo shop sells. */
const DEMO_GOODS =
  /electr[oó]nic|\besp32|dimmer|arduino|\bplacas?\b|\bsoldar|\brai\b|\brelés?\b|\bmakers?\b|protoboard|circuito/iu;

/** The repository with the files of a shop that sells yarn in place of the demo's. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'segunda-tienda-'));
  const files = readdirSync(inRepository('.'), { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => name);
  for (const name of [...files, ...SOURCES])
    cpSync(inRepository(name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    });
  cpSync(inRepository('tests/second-shop/config/shop'), join(folder, 'src/config/shop'), { recursive: true });
  cpSync(inRepository('tests/second-shop/how-to'), join(folder, 'src/shop/how-to/content'), {
    recursive: true,
  });
  symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'), 'junction');
  // The tests of sizes count what Git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  run('deploy/rules/write-numbers.ts');
  run('tests/second-shop/publish.ts');
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

/** Runs a file of the copy. Not through tools/run.mjs, which installs packages of a newer lockfile into the linked folder. */
function run(...command: readonly string[]): string {
  const env = { ...process.env, ...SITE_VARIABLES };
  const args = ['--import', 'tsx', ...command];
  return execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
}

it('a shop with other files of its owner publishes neither names nor colours nor electronics of the demo', () => {
  const dist = join(folder, 'dist');
  const published = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(html|js|css|json|svg|txt|xml|webmanifest)$/u.test(file) && !file.startsWith('.'),
  );
  const found = published.flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return [DEMO_NAMES, DEMO_GOODS].flatMap((words) => {
      const at = text.search(words);
      return at < 0 ? [] : [`${file}: …${text.slice(Math.max(0, at - 40), at + 40)}…`];
    });
  });
  expect(found).toEqual([]);
  expect(published).toEqual(expect.arrayContaining(['categoria/lanas.html', 'producto/1.html', 'llms.txt']));
});

it('an owner with a value more and seven categories less than the demo turns no test of sizes, stored fields and documents red', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=local'];
  const files = [
    'tests/architecture/size.test.ts',
    'tests/architecture/stored-fields.test.ts',
    'tests/documents',
  ];
  expect(run(...vitest, ...files)).toMatch(/Tests .*passed/u);
}, 180_000);

it('a build is not published after its prices were changed, though the rules prove the new ones', () => {
  expect(run('deploy/hosting/write-config.ts')).toContain('Publish it with');
  const prices = join(folder, 'src/config/shop/prices.ts');
  writeFileSync(prices, readFileSync(prices, 'utf8').replace(/(?<=marketplacePercent.* = )\d+/u, '85'));
  run('deploy/rules/write-numbers.ts');
  expect(() => run('deploy/hosting/write-config.ts')).toThrow(
    'The build has other values of src/config/shop: run npm run build',
  );
}, 120_000);
