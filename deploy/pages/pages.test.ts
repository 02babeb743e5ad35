import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../local/repository.ts';
import { paths, SHARE_PARAMETER } from '../../src/config/paths.ts';
import { OLD_FOLDER, PRODUCT_WORDS, REDIRECT_SHARE_TAG } from '../../src/domain/catalogue/redirects.ts';
import { pages, type BuiltPage } from './pages.ts';

const { hosting } = JSON.parse(readFileSync(inRepository('firebase.json'), 'utf8'));

test('firebase.json redirects the old addresses of products as the app does', () => {
  const expected = PRODUCT_WORDS.map(([word, productId]) => {
    const [folder, name] = [anyCase(OLD_FOLDER), anyCase(word)];
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

test('firebase.json rewrites only the addresses of built pages, each to its file', () => {
  // The host serves index.html at the root and 404.html at unknown addresses by itself.
  const expected = Object.values<BuiltPage>(pages)
    .filter(({ source }) => source !== undefined)
    .map(({ source, file }) => ({ source, destination: `/${file}` }));
  expect(hosting.rewrites).toEqual(expected);
});

test('a page of one address is the file of that name, so that it answers at no other address', () => {
  const ofOne = Object.values<BuiltPage>(pages).filter(
    ({ source, file }) => source !== undefined && file !== 'otra.html' && !source.includes('*'),
  );
  expect(ofOne.map(({ file }) => `/${file}`)).toEqual(ofOne.map(({ source }) => `${source}.html`));
});
