import { expect, it } from 'vitest';
import { shippingFormula } from '#config/shop/shipping.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { fieldsOfForm, isProductField, PRODUCT_FIELDS } from './product-fields.ts';

it('recognises a product’s own fields, and none of an object’s prototype', () => {
  expect(isProductField('stock')).toBe(true);
  for (const key of ['__proto__', 'constructor', 'toString', 'x']) expect(isProductField(key)).toBe(false);
});

it('the forms of a shop that sells nowhere else and deducts no benefit ask for neither listing nor benefit', async () => {
  const own = await inShop(
    {
      prices: { marketplacePercent: null },
      shipping: { shippingFormula: { ...shippingFormula, benefitPercent: 0 } },
    },
    () => import('./product-fields.ts'),
  );
  const asked = own.fieldsOfForm('new');
  expect(fieldsOfForm('new').filter((field) => !asked.includes(field))).toEqual([
    'idMeli',
    'fullFilment',
    'freeShipping',
  ]);
  expect([PRODUCT_FIELDS.price.label, own.PRODUCT_FIELDS.price.label]).toEqual([
    'Precio publicado',
    'Precio',
  ]);
});
