import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { IMPERSONAL_KEYS } from '../../src/domain/buyer/browser-keys.ts';
import { EXPORT_LABELS, personalDataFile } from '../../src/domain/buyer/personal-data-file.ts';

const page = readFileSync('docs/privacy.md', 'utf8');

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));

/** Every key under which the site keeps something in the browser; the other is an example's domain. */
const keys = new Set(sources.flatMap((source) => source.match(/(?<=')bornera\.[a-z-]+(?=')/g) ?? []));
keys.delete('bornera.example');

it('docs/privacy.md lists every key of the browser’s storage', () => {
  expect(keys.size).toBeGreaterThan(8);
  expect([...keys].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});

it('the personal data file has a readable name for each key with personal data', () => {
  const personal = [...keys].filter((key) => !IMPERSONAL_KEYS.has(key));
  const browser = Object.fromEntries(personal.map((key) => [key, 1]));
  const file = personalDataFile({ record: null, limits: null, orders: [], browser }, 'x', new Date());
  expect(personal.filter((key) => file.includes(key))).toEqual([]);
  expect(Object.values(EXPORT_LABELS).length).toBeGreaterThan(personal.length);
});
