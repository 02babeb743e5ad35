import { expect, it } from 'vitest';
import { visitSource } from './visit-source.ts';

it.each([
  ['?share=whatsapp', 'whatsapp'],
  ['?utm_source=ig&utm_medium=historia&utm_campaign=mayo', 'ig / historia / mayo'],
  ['?gclid=abc', 'gclid'],
  ['?share=redireccion&gclid=abc', 'redireccion + gclid'],
  ['?q=rele&share=', ''],
  ['', ''],
])('the source in %s is «%s»', (search, source) => {
  expect(visitSource(search, 'share')).toBe(source);
});

it('cuts a source to its longest stored length', () => {
  expect(visitSource(`?share=${'a'.repeat(1000)}`, 'share')).toHaveLength(120);
});
