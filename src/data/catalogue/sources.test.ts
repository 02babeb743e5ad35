import { expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { openSources } from './sources.ts';

const MARKETPLACE = 'https://api.mercadolibre.com';

/** Returns the addresses that a product's page requests, except the mirror's. */
async function askedWith(marketplaceUrl: string): Promise<readonly string[]> {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  const sources = openSources({ ...TEST_ENV, marketplaceUrl });
  const products = [aProduct({ id: 7, idMeli: `MLA${marketplaceUrl.length}` })];
  for (const isList of [false, true])
    await sources.refresh(
      () => products,
      isList,
      () => undefined,
      () => undefined,
    );
  return fetched.mock.calls
    .map(([address]) => (address instanceof Request ? address.url : String(address)))
    .filter((address) => address.includes('/items'));
}

it.each([
  ['', []],
  [MARKETPLACE, [`${MARKETPLACE}/items/MLA${MARKETPLACE.length}`]],
])('a shop with the marketplace address «%s» requests %j for a visible product', async (address, asked) => {
  expect(await askedWith(address)).toEqual(asked);
});
