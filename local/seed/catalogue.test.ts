import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { seedBuyers } from './accounts.ts';
import { seedItems, seedProducts } from './catalogue.ts';

const folder = inRepository('local/seed/pictures');
const drawings = readdirSync(folder).map((name) => ({
  name,
  svg: readFileSync(`${folder}/${name}`, 'utf8'),
}));

it('each product of the seed has its own id, listing and title', () => {
  expect(seedProducts.length).toBeGreaterThanOrEqual(60);
  for (const key of ['id', 'idMeli', 'title', 'permalink'] as const)
    expect(new Set(seedProducts.map((product) => product[key])).size).toBe(seedProducts.length);
});

it('the pictures of the seed are the files that its products name, and no others', () => {
  const named = seedItems.flatMap(({ id, pictures }) =>
    Array.from({ length: pictures }, (_, index) => `${id}-${index + 1}.svg`),
  );
  expect(drawings.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

it('the pictures of the seed load no script and no other file', () => {
  const outside = /href="[^#]|<script|<image|url\((?!#)|@import|\son\w+=/;
  expect(drawings.filter(({ svg }) => outside.test(svg)).map(({ name }) => name)).toEqual([]);
});

it('the buyers of the seed are fictional people with addresses of reserved domains', () => {
  for (const { email } of seedBuyers) expect(email).toMatch(/@\w+\.example$/);
});
