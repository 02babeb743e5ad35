import { expect, it } from 'vitest';
import { marketplaceLink, webAddress } from './addresses.ts';

it('the link leads to the stored address of the listing', () => {
  const permalink = 'https://articulo.mercadolibre.com.ar/MLA-1-dimmer-_JM';
  expect(marketplaceLink({ permalink, idMeli: 'MLA1' })).toBe(permalink);
});

it('without a valid address the link is derived from the marketplace’s id', () => {
  const listing = 'https://articulo.mercadolibre.com.ar/MLA-1234';
  expect(marketplaceLink({ permalink: '', idMeli: 'MLA1234' })).toBe(listing);
  expect(marketplaceLink({ permalink: 'javascript:alert(1)', idMeli: 'MLA1234' })).toBe(listing);
});

it('a product without listing has no link', () => {
  expect(marketplaceLink({ permalink: '', idMeli: '' })).toBeNull();
});

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//sitio', 'hoja.pdf', ''])(
  '«%s» is no web address',
  (stored) => {
    expect(webAddress(stored)).toBeNull();
  },
);
