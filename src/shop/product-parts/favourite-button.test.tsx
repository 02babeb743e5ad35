import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import type { Product } from '#domain/catalogue/product.ts';
import { NOT_STORED_TEXT } from '#shop/buying/not-stored-text.ts';
import { List } from '#tests/support/screens/list.tsx';

const rele = aProduct({ id: 1, title: 'Módulo Relé', popularidad: 30, price: 12_500 });
const dimmer = aProduct({ id: 119, title: 'Dimmer', popularidad: 20, price: 1000, stock: 0 });
const sensor = aProduct({ id: 3, title: 'Sensor', popularidad: 10, price: 500, stock: 2 });

function open(products: readonly Product[] = [sensor, rele, dimmer], at = '/') {
  return renderPage(<List />, { services: shopServices(products), address: at });
}

describe('favourites', () => {
  const heart = (title: string) => screen.getByRole('button', { name: `Guardar ${title} en favoritos` });
  it('a heart adds its product to the favourites and removes it', async () => {
    const { services } = open();
    expect(heart('Sensor')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart('Sensor'));
    expect(heart('Sensor')).toHaveAttribute('aria-pressed', 'true');
    expect(services.favourites.store.getState().ids).toEqual([3]);
    await userEvent.click(heart('Sensor'));
    expect(services.favourites.store.getState().ids).toEqual([]);
  });

  it('a heart says that the product is lost with the page where the storage is full', async () => {
    open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(heart('Sensor'));
    expect(heart('Sensor')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(NOT_STORED_TEXT)).toBeVisible();
  });

  it('a full-fulfilment product has no heart', () => {
    open([{ ...rele, fullFilment: true }]);
    expect(screen.queryByRole('button', { name: /favoritos/ })).not.toBeInTheDocument();
  });
});
