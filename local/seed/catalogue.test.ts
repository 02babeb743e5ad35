import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { seedBuyers } from './accounts.ts';
import { drawingsIn, seedItems, seedProducts } from './catalogue.ts';

const folder = inRepository('local/seed/pictures');
const files = readdirSync(folder).map((name) => ({ name, drawings: drawingsIn(`${folder}/${name}`) }));

it('each product of the seed has its own id, listing and title', () => {
  expect(seedProducts.length).toBeGreaterThanOrEqual(60);
  for (const key of ['id', 'idMeli', 'title', 'permalink'] as const)
    expect(new Set(seedProducts.map((product) => product[key])).size).toBe(seedProducts.length);
});

it('the seed has as many drawings of each product as its listing has pictures', () => {
  expect(files.map(({ name, drawings }) => `${name} ${drawings.length}`).toSorted()).toEqual(
    seedItems.map(({ id, pictures }) => `${id}.svg ${pictures}`).toSorted(),
  );
});

it('the pictures of the seed load no script and no other file', () => {
  const outside = /href="[^#]|<script|<image|url\((?!#)|@import|\son\w+=/;
  expect(files.filter(({ drawings }) => outside.test(drawings.join(''))).map(({ name }) => name)).toEqual([]);
});

it('the buyers of the seed are fictional people with addresses of reserved domains', () => {
  for (const { email } of seedBuyers) expect(email).toMatch(/@\w+\.example$/);
});
