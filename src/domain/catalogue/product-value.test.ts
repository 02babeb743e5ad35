import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { MIN_PRICE } from './product.ts';
import { PRODUCT_FIELD_NAMES, type ProductField } from './product-fields.ts';
import { fieldProblems } from './product-value.ts';

const codes = (field: ProductField, value: unknown) => fieldProblems(field, value).map(({ code }) => code);

describe('fieldProblems', () => {
  it('accepts every value of an ordinary product', () => {
    const product = aProduct({ imgMeliUrl: [{ url: 'http://x.example/1.jpg', secure_url: '' }] });
    expect(PRODUCT_FIELD_NAMES.flatMap((field) => codes(field, product[field]))).toEqual([]);
  });

  it('reports the limit that a text exceeds', () => {
    expect(fieldProblems('video', 'x'.repeat(31))).toEqual([{ code: 'too-long', limit: 30, path: [] }]);
    expect(codes('video', 'x'.repeat(30))).toEqual([]);
    expect(codes('video', '')).toEqual([]);
  });

  it('reports every problem of one value', () => {
    expect(codes('stock', -1.5)).toEqual(['not-whole', 'negative']);
    expect(codes('title', `${' '.repeat(201)}\n`)).toEqual(['too-long', 'line-break', 'blank']);
    expect(codes('original_price', -1)).toEqual(['negative', 'not-positive']);
    expect(codes('price', Infinity)).toEqual(['not-number', 'too-large']);
  });

  it.each([
    ['http://x.example/a', []],
    [`https://${'x'.repeat(500)}`, []],
    [`https://${'x'.repeat(501)}`, ['too-long']],
    ['https://x.example/a b', ['not-address']],
    ['ftp://x.example', ['not-address']],
  ])('finds in the address %s the problems %j', (address, problems) => {
    expect(codes('info', address)).toEqual(problems);
  });

  it.each<[ProductField, unknown, string]>([
    ['stock', '7', 'not-number'],
    ['stock', 1_000_001, 'too-large'],
    ['price', 0, 'not-positive'],
    ['price', MIN_PRICE / 2, 'free'],
    ['original_price', 1e-300, 'free'],
    ['deprecated', 'no', 'not-flag'],
    ['imgMeliUrl', 'foto.jpg', 'not-list'],
    ['internalCategory', ['dimmer'], 'not-text'],
  ])('reports %s %j as %s', (field, value, code) => {
    expect(codes(field, value)).toEqual([code]);
  });

  it('names the picture and the address that are wrong', () => {
    const pictures = [{ url: '', secure_url: '' }, 7, { url: 'x' }];
    expect(fieldProblems('imgMeliUrl', pictures).map(({ code, path }) => [code, path])).toEqual([
      ['not-picture', [1]],
      ['not-address', [2, 'url']],
      ['not-picture', [2, 'secure_url']],
    ]);
    const many = Array.from({ length: 13 }, () => ({ url: '', secure_url: '' }));
    expect(fieldProblems('imgMeliUrl', many)).toEqual([{ code: 'too-many-pictures', limit: 12, path: [] }]);
  });
});
