import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import { List } from '../../../../tests/support/screens/list.tsx';
import { renderPage } from '../../../../tests/support/screens/render-page.tsx';
import { shopForTests, type ShopForTests } from '../../../../tests/support/screens/shop-services.ts';
import { categories } from '../../../config/shop/catalogue.ts';
import { paths } from '../../../config/paths.ts';
import { ListFiltersProvider } from '../list-filters.tsx';
import { SearchField } from './search-field.tsx';

// Each test searches other words: the same are counted once in a visit.

let shop: ShopForTests;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  shop = shopForTests();
  shop.catalogue.put([aProduct({ title: 'Sensor' })]);
  shop.catalogue.store.setState({ status: 'ready' });
});

afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a list and leaves it after the search stood still for so long. */
async function search(address: string, ms = 2500): Promise<void> {
  const page = renderPage(<List />, { services: shop, address });
  await screen.findByText(/^Nada por acá|^Todavía no guardaste|esto es lo más parecido/);
  await wait(ms);
  page.unmount();
}

it('a signed-in buyer’s search without a result is counted after two seconds, once a visit', async () => {
  await shop.signIn();
  await search('/?q=LoRa%20868', 1000);
  await wait(2500);
  expect(shop.database.searches).toEqual([]);
  await search('/?q=LoRa%20868');
  await search('/?q=lora+868');
  expect(shop.database.searches).toEqual(['lora 868']);
});

it('a visitor’s search is not counted', async () => {
  await search('/?q=zigbee');
  expect(shop.database.searches).toEqual([]);
});

it.each([
  '/?q=balun&stock=1',
  '/?q=balun&favoritos=1',
  `${paths.category(categories[0]?.slug ?? '')}?q=balun`,
  '/?q=senzor',
])('a search that the whole catalogue may answer is not counted: %s', async (address) => {
  await shop.signIn();
  await search(address);
  expect(shop.database.searches).toEqual([]);
});

it('suggestions count the words that were left standing, not their beginnings', async () => {
  await shop.signIn();
  renderPage(
    <ListFiltersProvider>
      <SearchField />
    </ListFiltersProvider>,
    { services: shop, address: paths.cart },
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: 100 });
  await user.type(screen.getByRole('combobox'), 'triodo');
  await screen.findByText('No encontramos nada parecido.');
  await wait(2500);
  expect(shop.database.searches).toEqual(['triodo']);
});
