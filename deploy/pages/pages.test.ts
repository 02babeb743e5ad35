import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../tools/repository.ts';
import { paths, SHARE_PARAMETER } from '../../src/config/paths.ts';
import { oldAddressWords } from '../../src/config/shop/catalogue.ts';
import { OLD_PRODUCT_FOLDER, REDIRECT_SHARE_TAG } from '../../src/domain/catalogue/redirects.ts';
import { screens } from '../../src/config/screens.ts';
import { deployConfig } from '../hosting/hosting-config.ts';
import { pageOfPath, pages } from './pages.ts';
import { sitemap } from './search/sitemap.ts';

const { hosting } = JSON.parse(readFileSync(inRepository('firebase.json'), 'utf8'));

test('firebase.json redirects the old addresses of products as the app does', () => {
  const expected = oldAddressWords.map(([word, productId]) => {
    const [folder, name] = [anyCase(OLD_PRODUCT_FOLDER), anyCase(word)];
    return {
      regex: `${folder}.*${name}|${name}.*${folder}`,
      destination: `${paths.product(productId)}?${SHARE_PARAMETER}=${REDIRECT_SHARE_TAG}`,
      type: 301,
    };
  });
  expect(hosting.redirects).toEqual(expected);
});

/** The host's patterns have no flag that ignores case. */
function anyCase(text: string): string {
  return text.replace(/[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

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
  const ofOne = pages.filter(({ content, path }) => content === 'prerendered' && path !== '*');
  expect(ofOne.map(({ file }) => `/${file}`)).toEqual(ofOne.map(({ path }) => `${path}.html`));
});
