import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { paths } from '#config/paths.ts';
import { screens } from '#config/screens.ts';
import { deployConfig } from '#deploy/hosting/hosting-config.ts';
import { pageOfPath, pages } from './pages.ts';
import { sitemap } from './search/sitemap.ts';

test('the host’s rewrites and the sitemap follow the table of screens', () => {
  const deployed = deployConfig({}, 'no-build').hosting;
  const site = sitemap('', [], new Map());
  // The host serves index.html at the root and 404.html at unknown addresses by itself.
  const others = screens.filter(({ path }) => path !== '*' && path !== paths.home);
  expect(deployed['rewrites']).toEqual(
    others.map(({ path }) => ({
      source: path.replace(':currentId', '**'),
      destination: `/${pageOfPath(path).file}`,
    })),
  );
  for (const { path, hidden } of others.filter((screen) => !screen.path.includes(':')))
    expect([path, site.includes(`<loc>${path}</loc>`)]).toEqual([path, !hidden]);
});

test('each screen’s file is there', () => {
  const files = screens.flatMap(({ module }) => module ?? []);
  expect(files.filter((file) => !existsSync(inRepository(`.${file}`)))).toEqual([]);
});

test('a page of one address is the file of that name, so that it answers at no other address', () => {
  const ofOne = pages.filter(({ path, isFrame }) => !isFrame && path === paths.howTo);
  expect(ofOne.map(({ file }) => `/${file}`)).toEqual(ofOne.map(({ path }) => `${path}.html`));
});
