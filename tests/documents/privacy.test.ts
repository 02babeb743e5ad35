import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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
