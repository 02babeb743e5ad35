import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../local/repository.ts';
import { redirects } from '../hosting/redirects.ts';
import { pages, type BuiltPage } from './pages.ts';

const { hosting } = JSON.parse(readFileSync(inRepository('firebase.json'), 'utf8'));

test('firebase.json redirects the old addresses of products as the app does', () => {
  expect(hosting.redirects).toEqual(redirects);
});

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
