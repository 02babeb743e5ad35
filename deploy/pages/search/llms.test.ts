import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { assistantsMap } from './llms.ts';

test('each product is one line of the map for assistants, whatever its title holds', () => {
  const map = assistantsMap(
    [aProduct({ title: 'Cable\u2028[rojo](malo)\n<b># Título' })],
    'https://tienda.example',
  );
  expect(map.split(/[\n\u2028]/u)).toContain(
    String.raw`- [Cable \[rojo\](malo) \<b># Título](https://tienda.example/producto/101)`,
  );
});
