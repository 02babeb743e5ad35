import { expect, it } from 'vitest';
import { marketplaceLink, webAddress } from './marketplace-link.ts';

it('leads to the listing where its address is known', () => {
  const permalink = 'https://articulo.mercadolibre.com.ar/MLA-1-dimmer-_JM';
  expect(marketplaceLink({ permalink, idMeli: 'MLA1' })).toBe(permalink);
});

it('works the address out of the id where it is not, or is no web page', () => {
  const listing = 'https://articulo.mercadolibre.com.ar/MLA-1234';
  expect(marketplaceLink({ permalink: '', idMeli: 'MLA1234' })).toBe(listing);
  expect(marketplaceLink({ permalink: 'javascript:alert(1)', idMeli: 'MLA1234' })).toBe(listing);
});

it('leads nowhere for a product that the marketplace does not list', () => {
  expect(marketplaceLink({ permalink: '', idMeli: '' })).toBeNull();
});

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//sitio', 'hoja.pdf', ''])(
  'makes no link of «%s»',
  (stored) => {
    expect(webAddress(stored)).toBeNull();
  },
);
