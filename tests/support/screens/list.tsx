import { CataloguePage } from '#shop/catalogue/catalogue-page.tsx';
import { ListFiltersProvider } from '#shop/catalogue/list-filters.tsx';
import { SearchField } from '#shop/catalogue/search/search-field.tsx';

/** Renders the list below the header's search, which filters it. */
export function List() {
  return (
    <ListFiltersProvider>
      <SearchField />
      <CataloguePage />
    </ListFiltersProvider>
  );
}
