import { describe, expect, it } from 'vitest';
import { EMPTY_PRODUCT } from '../../../domain/catalogue/product-fields.ts';
import { listedProduct } from './listed-product.ts';

const typed = { ...EMPTY_PRODUCT, id: 7, idMeli: 'MLA1' };
const picture = { url: 'http://a.example/1.jpg', secure_url: 'https://a.example/1.jpg' };
const reply = {
  title: 'Módulo relé',
  currency_id: 'ARS',
  price: 1000,
  original_price: 1250,
  available_quantity: 8,
  sold_quantity: 3,
  permalink: 'https://articulo.example/MLA-1',
  pictures: [picture],
  video_id: null,
  shipping: { logistic_type: 'drop_off' },
};

describe('a new product with its listing', () => {
  it('has everything that the marketplace knows', () => {
    expect(listedProduct(typed, reply)).toEqual({
      ...typed,
      title: 'Módulo relé',
      price: 1000,
      original_price: 1250,
      stock: 8,
      popularidad: 3,
      permalink: 'https://articulo.example/MLA-1',
      imgMeliUrl: [picture],
    });
  });

  it('keeps what the seller has typed', () => {
    const own = { ...typed, title: 'Relé', stock: 2, video: 'dQw4w9-_gXc' };
    expect(listedProduct(own, reply)).toMatchObject({ title: 'Relé', stock: 2, video: 'dQw4w9-_gXc' });
  });

  it('is Full where the marketplace ships it', () => {
    expect(listedProduct(typed, { ...reply, shipping: { logistic_type: 'fulfillment' } })).toMatchObject({
      fullFilment: true,
      stock: 8,
    });
  });

  it('has no price in another currency', () => {
    expect(listedProduct(typed, { ...reply, currency_id: 'USD' })).toMatchObject({
      price: null,
      original_price: null,
    });
  });

  it('has twelve pictures at most, and nothing that the rules refuse', () => {
    const many = { ...reply, pictures: Array.from({ length: 15 }, () => picture), permalink: 'javascript:1' };
    const product = listedProduct(typed, { ...many, title: 'x'.repeat(201) });
    expect(product).toMatchObject({ title: '', permalink: '' });
    expect(product?.imgMeliUrl).toHaveLength(12);
  });

  it.each([null, undefined, 'no', { message: 'forbidden' }])('is none where the answer is %j', (answer) => {
    expect(listedProduct(typed, answer)).toBeNull();
  });
});
