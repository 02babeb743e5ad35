// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { Layout } from '#app/layout/layout.tsx';
import { servicesOf, ServicesContext } from '#data/services.ts';
import { storedIdentity } from '#data/storage/local.ts';
import { storedCart } from '#data/storage/stored-cart.ts';
import { showStoredHeader } from './stored-header.ts';
import { renderFrame } from './prerender.tsx';

it.each([
  ['nothing', null, '', 0],
  ['a visitor’s cart', null, 'anonymous:1', 3],
  ['an older visitor’s cart of one unit', null, '', 1],
  ['a session and no cart', ANA, '', 0],
  ['a session and its cart', ANA, ANA.sub, 120],
  ['a session without a first name', { ...ANA, given_name: '' }, ANA.sub, 99],
  ['the cart of a buyer who signed out', null, ANA.sub, 3],
])(
  'shows at once the same as React does later, in a browser that stores %s',
  (_what, identity, owner, units) => {
    if (identity !== null) storedIdentity.write(identity);
    const items = [{ id: 119, cantidadIndividual: units, freeShipping: 0, weight: 0 }];
    if (units > 0) storedCart.write({ owner, dirty: false, items, agreed: {} });
    document.body.innerHTML = renderFrame();
    showStoredHeader();
    const first = linksOf(document.body);
    document.body.innerHTML = '';
    const value = servicesOf(TEST_ENV);
    const layout = createElement(MemoryRouter, null, createElement(Layout, null, ''));
    expect(first).toEqual(linksOf(render(createElement(ServicesContext, { value }, layout)).container));
    cleanup();
  },
);

/** Returns the texts of the header's links. */
function linksOf(element: Element): (string | null)[] {
  return Array.from(
    element.querySelectorAll('nav[aria-label=Principal] a'),
    ({ textContent }) => textContent,
  );
}
