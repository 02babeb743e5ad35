import { assert, property, webUrl } from 'fast-check';
import { expect, it } from 'vitest';
import { readWebAddress } from './web-address.ts';

it.each([
  ['mpago.la/2aBcDeF', 'https://mpago.la/2aBcDeF'],
  ['https://mpago.la/2aBcDeF.', 'https://mpago.la/2aBcDeF'],
  ['Pagá acá: mpago.la/2aBcDeF, gracias', 'https://mpago.la/2aBcDeF'],
  ['(HTTPS://mpago.la/2aBcDeF).', 'https://mpago.la/2aBcDeF'],
  ['<https://mpago.la/1>', 'https://mpago.la/1'],
  ['https://es.wikipedia.example/wiki/Faro_(luz)', 'https://es.wikipedia.example/wiki/Faro_(luz)'],
  ['\u200Ehttp://localhost:4600/fotos/1.jpg ', 'http://localhost:4600/fotos/1.jpg'],
  // Lines without an address, or with more than one.
  ...[
    '',
    'foto.jpg',
    'javascript:alert(1)',
    'te lo mando luego',
    'https://a.example/1 https://a.example/2',
  ].map((text) => [text, text]),
])('the address in «%s» is «%s»', (text = '', address) => {
  expect(readWebAddress(text)).toBe(address);
  expect(readWebAddress(readWebAddress(text))).toBe(address);
});

it('an address that was read gives itself when read again, whatever it contains', () => {
  assert(
    property(webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const read = readWebAddress(url);
      expect(readWebAddress(read)).toBe(read);
    }),
  );
});
