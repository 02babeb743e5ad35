import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { EDITED_FIELDS, ProductFields } from './product-dialog.tsx';

it('has a control for every editable field of a product, and for no other', () => {
  const { container } = render(<ProductFields product={aProduct()} problems={{}} />);
  const controls = [...container.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
  expect(new Set(controls)).toEqual(new Set<string | null>(EDITED_FIELDS));
});
