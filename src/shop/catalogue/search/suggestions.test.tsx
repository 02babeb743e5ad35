import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { List } from '#tests/support/screens/list.tsx';
import { priceOf, inPesos } from '#tests/support/screens/pesos.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { ListFiltersProvider } from '#shop/catalogue/list-filters.tsx';
import { SearchField } from './search-field.tsx';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';

/** Maximum number of suggestions. */
const SHOWN = 5;

const many = Array.from({ length: 9 }, (_, at) =>
  aProduct({ id: at + 1, title: `Sensor Wi-Fi ${at + 1}`, popularidad: 10 - at, price: 1000 * (at + 1) }),
);
const dimmer = aProduct({ id: 119, title: 'Módulo dimmer 5 V', price: 12_500, stock: 0 });

function open(services = shopServices([...many, dimmer]), address = '/carrito') {
  const page = (
    <ListFiltersProvider>
      <SearchField />
    </ListFiltersProvider>
  );
  return renderPage(page, { services, address });
}

const field = () => screen.getByRole('combobox', { name: 'Buscar productos' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

it('typing suggests the most sold products whose titles match, with picture and price, and how many there are', async () => {
  open();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'sensor');
  await waitFor(() => expect(options()).toHaveLength(SHOWN));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Sugerencias' }).id);
  const first = screen.getAllByRole('option')[0];
  expect(first).toHaveTextContent(`Sensor Wi-Fi 1${inPesos(priceOf(1000))}`);
  expect(first?.querySelector('svg, img')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Ver los 9 productos' })).toBeVisible();
});

it.each(['MODULO', 'dimmer 5v', 'dimer'])(
  '«%s» suggests the dimmer, and that it is sold out',
  async (text) => {
    open();
    await userEvent.type(field(), text);
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(screen.getByRole('option')).toHaveTextContent(
      `Módulo dimmer 5 V${inPesos(priceOf(dimmer.price))}Agotado`,
    );
  },
);

it('the arrows choose a suggestion, and Enter opens its product', async () => {
  const { address } = open();
  await userEvent.type(field(), 'sensor');
  await waitFor(() => expect(options()).toHaveLength(SHOWN));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toContain('Sensor Wi-Fi 2');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBeNull();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(address()).toBe(`/producto/${SHOWN}`);
});

it('Enter without a chosen suggestion opens the list with the search', async () => {
  const { address } = open();
  await userEvent.type(field(), 'sensor wi-fi{Enter}');
  expect(address()).toBe('/?q=sensor+wi-fi');
});

it('a click on a suggestion opens its product, and «Ver los …» the list', async () => {
  const first = open();
  await userEvent.type(field(), 'dimmer');
  await userEvent.click(await screen.findByRole('option'));
  expect(first.address()).toBe('/producto/119');
  expect(field()).toHaveValue('');
  await userEvent.type(field(), 'sensor');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver los 9 productos' }));
  expect(first.address()).toBe('/?q=sensor');
});

it('Escape closes the suggestions and keeps the text, an arrow opens them again, and leaving the field closes them', async () => {
  open();
  await userEvent.type(field(), 'dimmer');
  await screen.findByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('dimmer');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toContain('dimmer');
  await userEvent.tab();
  await userEvent.tab();
  expect(options()).toEqual([]);
});

it('screen readers hear how many suggestions there are', async () => {
  open();
  await userEvent.click(field());
  await userEvent.type(field(), 'sensor');
  const status = await screen.findByText(
    `${SHOWN} sugerencias de ${many.length} productos`,
    {},
    { timeout: 3000 },
  );
  expect(status).toHaveAttribute('aria-live', 'polite');
});

it('a search without results shows a message', async () => {
  open();
  await userEvent.type(field(), 'xyzxyz');
  expect(await screen.findByText('No encontramos nada parecido.')).toBeVisible();
});

it('focusing the field loads the catalogue if the screen has not', async () => {
  const services = shopServices([dimmer]);
  services.catalogue.store.setState({ status: 'loading' });
  const show = vi.spyOn(services.catalogue, 'showMirror').mockImplementation(async () => {
    await Promise.resolve();
    services.catalogue.put(many);
  });
  open(services, '/producto/119');
  expect(show).not.toHaveBeenCalled();
  await userEvent.click(field());
  await waitFor(() => expect(show).toHaveBeenCalled());
  await userEvent.type(field(), 'sensor');
  await waitFor(() => expect(options()).toHaveLength(SHOWN));
});

const SENSORS = paths.category(categoryOf({ title: 'Sensor', internalCategory: '' }).slug);

it('on a list the field filters the list itself and suggests nothing', async () => {
  renderPage(<List />, { services: shopServices([...many, dimmer]), address: SENSORS });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'wifi 3');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
