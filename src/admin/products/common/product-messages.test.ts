import { expect, it } from 'vitest';
import type { ProductResult } from '../../../domain/seller/product-changes.ts';
import type { FieldProblemCode } from '../../../domain/catalogue/product-value.ts';
import { fieldProblemText, productMessage } from './product-messages.ts';

it('names the product and the reason when a change was not made', () => {
  const message = (result: ProductResult) => productMessage({ id: 7, title: 'RAI', result });
  expect(message({ kind: 'done' })).toBeNull();
  expect(message({ kind: 'changed', fields: { stock: 4 } })).toContain('ahora stock es 4');
  expect(message({ kind: 'stock', left: 1 })).toBe('No alcanza el stock de «RAI»: queda 1.');
});

it.each<[FieldProblemCode, number, string]>([
  ['too-long', 200, 'lleva hasta 200 caracteres'],
  ['too-large', 1_000_000, 'no puede pasar de 1.000.000'],
  ['too-many-pictures', 12, 'lleva hasta 12 fotos'],
  ['negative', 0, 'no puede ser negativo'],
  ['not-whole', 0, 'tiene que ser un número entero'],
  ['not-number', 0, 'tiene que ser un número'],
  ['blank', 0, 'no puede estar vacío'],
  ['line-break', 0, 'va en una sola línea'],
  ['not-flag', 0, 'tiene que ser true o false'],
  ['not-address', 0, 'tiene que empezar con https:// o http:// y no llevar espacios'],
  ['free', 0, 'es muy bajo: en la tienda costaría $ 0'],
  ['not-positive', 0, 'tiene que ser mayor que 0, o vacío si no hay (null en un archivo)'],
  ['not-list', 0, 'tiene que ser una lista'],
  ['not-text', 0, 'tiene que ser un texto'],
  ['not-picture', 0, 'tiene que tener url y secure_url'],
])('says of the field problem %s with the limit %d «%s»', (code, limit, text) => {
  expect(fieldProblemText({ code, limit, path: [] })).toBe(text);
});
