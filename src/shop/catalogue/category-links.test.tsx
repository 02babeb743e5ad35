import { expect, it, vi } from 'vitest';
import type * as catalogue from '#config/shop/catalogue.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { CategoryLinks } from './category-links.tsx';
import { ListFiltersProvider } from './list-filters.tsx';

vi.mock('#config/shop/catalogue.ts', async (original) => {
  const { categories, ...values } = await original<typeof catalogue>();
  return { ...values, categories: categories.filter(({ words }) => words === 'others') };
});

it('a shop of one category has no links to choose between categories', () => {
  const { container } = renderPage(
    <ListFiltersProvider>
      <CategoryLinks current={undefined} found={null} />
    </ListFiltersProvider>,
  );
  expect(container.querySelector('a')).toBeNull();
});
