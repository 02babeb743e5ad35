import { expect, it } from 'vitest';
import { aCategory } from '#tests/support/fixtures/a-category.ts';
import { categoryAt, categoryOf } from './categories.ts';

it('a title that begins with a word of a category is in that category', () => {
  expect(categoryOf({ title: `${aCategory.word} de prueba`, internalCategory: '' }).slug).toBe(
    aCategory.slug,
  );
});

it.each([
  [`/categoria/${aCategory.slug}`, aCategory.slug],
  [`/Categoria/${aCategory.slug.toUpperCase()}/`, aCategory.slug],
  ['/categoria/no-existe', undefined],
  ['/categoria', undefined],
  ['/', undefined],
])('the category at %s is %s', (path, slug) => {
  expect(categoryAt(path)?.slug).toBe(slug);
});
