import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../local/repository.ts';
import { pages, type BuiltPage } from './pages.ts';

test('firebase.json rewrites the addresses of every built page to its file, in the same order', () => {
  const { hosting } = JSON.parse(readFileSync(inRepository('firebase.json'), 'utf8'));
  // The host serves index.html at the root without a rewrite.
  const expected = Object.values<BuiltPage>(pages)
    .filter(({ file }) => file !== 'index.html')
    .map(({ source, file }) => ({ source, destination: `/${file}` }));
  expect(hosting.rewrites).toEqual(expected);
});
