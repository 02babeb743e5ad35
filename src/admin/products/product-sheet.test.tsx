import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { productEntry } from '#tests/support/screens/fake-repositories.ts';
import { fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { renderProducts, openSheet, shownAddress } from '#tests/support/screens/open-panel.tsx';

const rele = aProduct({ id: 1, title: 'Relé', stock: 5, internalCategory: 'dimmer' });

const full = aProduct({ id: 3, title: 'Fuente', fullFilment: true, stock: 9 });

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

const titles = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

const field = (name: string) => screen.getByRole('textbox', { name });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const applied = () => fake.database.applied;

async function retype(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.type(control, text);
}

describe('the sheet of a product', () => {
  it('saves only the typed fields, so that another seller’s changes of other fields stay', async () => {
    await renderProducts(fake, [rele], '&producto=1');
    await retype(field('Peso'), '12,5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Discontinuado' }), 'sí');
    act(() => fake.database.listeners?.onProducts([productEntry({ ...rele, title: 'Relé nuevo' })]));
    await screen.findByRole('heading', { level: 2, name: 'Relé nuevo' });
    await press('Guardar');
    expect(applied()).toMatchObject([
      { seen: { weight: 50, deprecated: false }, changes: { weight: 12.5, deprecated: true } },
    ]);
    expect(await screen.findByText('«Relé nuevo» quedó guardado.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
    expect(field('Título')).toHaveValue('Relé nuevo');
    expect(screen.getAllByRole('heading', { name: 'Relé nuevo' }).at(-1)).toHaveFocus();
  });

  it('says that nothing changed when a number is typed in another spelling', async () => {
    await renderProducts(fake, [{ ...rele, stock: 1500 }], '&producto=1');
    await retype(field('Stock'), '1.500');
    await press('Guardar');
    expect(await screen.findByRole('alert')).toHaveTextContent('No cambiaste nada todavía.');
    expect(applied()).toEqual([]);
  });

  it('keeps typed texts until they are saved or discarded', async () => {
    await renderProducts(fake, [rele], '&producto=1');
    await userEvent.type(field('Título'), ' doble');
    await userEvent.keyboard('{Escape}');
    await openSheet('Relé');
    expect(field('Título')).toHaveValue('Relé doble');
    await press('Descartar');
    expect(field('Título')).toHaveValue('Relé');
  });

  it('shows the problem of each field as long as it lasts, and sends nothing', async () => {
    await renderProducts(fake, [rele], '&producto=1');
    await userEvent.clear(field('Título'));
    await userEvent.type(field('Información'), 'javascript:alert(1)');
    await press('Guardar');
    expect(field('Título')).toHaveAccessibleDescription('No puede estar vacío');
    expect(field('Información')).toHaveAccessibleDescription(/https:\/\//);
    expect(field('Título')).toHaveFocus();
    await userEvent.type(field('Título'), 'R');
    expect(field('Título')).toBeValid();
    expect(applied()).toEqual([]);
  });

  it('says what somebody else changed meanwhile, keeps typed texts, and a second «Guardar» overwrites', async () => {
    await renderProducts(fake, [rele], '&producto=1');
    await retype(field('Peso'), '7');
    fake.database.resultOf = () => ({ kind: 'changed', fields: { weight: 60 } });
    await press('Guardar');
    expect(await screen.findByText(/ahora «Peso» dice «60»/)).toBeVisible();
    act(() => fake.database.listeners?.onProducts([productEntry({ ...rele, weight: 60 })]));
    await press('Guardar');
    expect(applied()[1]).toMatchObject({ seen: { weight: 60 }, changes: { weight: 7 } });
  });

  it('accepts the address of a YouTube video, refuses others, and keeps another program’s value', async () => {
    await renderProducts(fake, [{ ...rele, video: 'de otro' }], '&producto=1');
    await retype(field('Video'), 'https://vimeo.com/1');
    await press('Guardar');
    expect(field('Video')).toHaveAccessibleDescription(/^No es un video de YouTube/);
    await retype(field('Video'), ' https://www.youtube.com/watch?v=dQw4w9-_gXc&t=43s ');
    await press('Guardar');
    expect(applied()).toMatchObject([{ changes: { video: 'dQw4w9-_gXc' } }]);
  });

  it('does not change a stock that the marketplace manages, unless the listing has left Full', async () => {
    await renderProducts(fake, [full], '&producto=3');
    expect(field('Stock')).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Full' }), 'no');
    await retype(field('Stock'), '4');
    await press('Guardar');
    expect(applied()).toMatchObject([{ changes: { fullFilment: false, stock: 4 } }]);
  });

  it('deletes the product after a confirmation, unless an order took it, and leads to the next row', async () => {
    await renderProducts(fake, [full, rele, aProduct({ id: 5, title: 'Sensor' })], '&producto=1');
    fake.database.resultOf = () => ({ kind: 'ordered' });
    await press('Borrar');
    expect(screen.getByRole('button', { name: 'Descargar el documento' })).toBeVisible();
    await press('Sí, borrar el producto');
    expect(await screen.findByText(/ya tiene un pedido. Podés discontinuarlo/)).toBeVisible();
    // An earlier press deleted it, but its response was lost.
    fake.database.resultOf = () => ({ kind: 'same' });
    await press('Sí, borrar el producto');
    expect(applied()[1]).toEqual({ kind: 'remove', id: '1', title: 'Relé', seen: rele });
    await waitFor(() => expect(titles()).toEqual(['Fuente', 'Sensor']));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sensor' })).toHaveFocus());
  });
});

describe('the published price', () => {
  const price = () => field('Precio publicado');
  const open = () =>
    renderProducts(fake, [{ ...rele, price: 10_000, original_price: null, idMeli: '' }], '&producto=1');

  it.each([
    ['12.345,50', /^En la tienda: \$\s9\.876\.$/],
    ['{Backspace}', 'En la tienda: Precio a confirmar, y no se puede pedir.'],
    ['diez', 'En la tienda: falta un importe, por ejemplo 12500.'],
  ])('typed as «%s» says «%s»', async (typed, message) => {
    await open();
    await retype(price(), typed);
    expect(price()).toHaveAccessibleDescription(message);
  });
});

describe('a new product', () => {
  const open = () => renderProducts(fake, [{ ...rele, id: 41, idMeli: 'MLA41' }], '&producto=nuevo');

  it('is added with title, listing and the next free number, opens, and can be undone', async () => {
    await renderProducts(fake, [rele]);
    await press('Nuevo producto');
    await userEvent.type(field('Publicación'), 'https://articulo.mercadolibre.com.ar/MLA-12345-rele-_JM');
    await userEvent.type(field('Título'), 'Módulo relé');
    await press('Crear');
    expect(applied()).toMatchObject([
      { kind: 'add', product: { id: 2, idMeli: 'MLA12345', title: 'Módulo relé', price: null } },
    ]);
    expect(await screen.findByText(/llegan con la próxima actualización, cada 6 horas/)).toBeVisible();
    expect(shownAddress()).toHaveTextContent('producto=2');
    await press('Deshacer');
    expect(applied()[1]).toMatchObject({ kind: 'remove', id: 2, seen: { title: 'Módulo relé' } });
  });

  it.each([
    ['Publicación', 'https://www.mercadolibre.com.ar/rele/p/MLA1', /^No es una publicación/],
    ['Publicación', 'mla-41', /^Esa publicación ya es de #41 Relé/],
    ['Id', '41', /Ese número ya es de «Relé»/],
    ['Id', 'uno', /Poné un número entero/],
    ['Título', '{Backspace}', /No puede estar vacío/],
  ])('is refused with a wrong «%s»: %s', async (name, typed, why) => {
    await open();
    await userEvent.type(field('Título'), 'Otro');
    await retype(field(name), typed);
    await press('Crear');
    expect(field(name)).toHaveAccessibleDescription(why);
    expect(applied()).toEqual([]);
  });
});

describe('the pictures of a product', () => {
  const address = (name: string) => `https://fotos.example/${name}.jpg`;
  const listed = (name: string) => ({ url: address(name), secure_url: address(name) });
  const open = (...names: readonly string[]) =>
    renderProducts(fake, [{ ...rele, imgMeliUrl: names.map(listed) }], '&producto=1');

  it('are addresses, one per line; a new one does not come from the listing', async () => {
    await open('a', 'b');
    expect(screen.getByRole('img', { name: /^Foto 2/ })).toHaveAttribute('src', address('b'));
    await userEvent.clear(field('Fotos'));
    await userEvent.type(field('Fotos'), `${address('b')}{Enter}{Enter}http://fotos.example/c.jpg{Enter}`);
    await press('Guardar');
    const own = { url: '', secure_url: address('c') };
    expect(applied()).toMatchObject([{ changes: { imgMeliUrl: [listed('b'), own] } }]);
  });

  it('swap places with buttons, which keep the focus', async () => {
    await open('a', 'b', 'c');
    await press('Subir la foto 3');
    expect(screen.getByRole('button', { name: 'Subir la foto 3' })).toHaveFocus();
    await press('Bajar la foto 1');
    await press('Guardar');
    expect(applied()).toMatchObject([{ changes: { imgMeliUrl: ['c', 'a', 'b'].map(listed) } }]);
  });

  it.each([
    ['foto.jpg', 'Tiene que empezar con https:// o http:// y no llevar espacios'],
    [Array.from({ length: 13 }, (_, at) => address(String(at))).join('\n'), 'Lleva hasta 12 fotos'],
  ])('are refused as «%s»', async (typed, why) => {
    await open('a');
    await userEvent.clear(field('Fotos'));
    await userEvent.click(field('Fotos'));
    await userEvent.paste(typed);
    await press('Guardar');
    expect(field('Fotos')).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(applied()).toEqual([]);
  });
});

const sensor = aProduct({ id: 2, title: 'Sensor', stock: 1 });

describe('all selected products', () => {
  async function chooseAll(): Promise<void> {
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los/ }));
    await press('Editar');
  }

  it('are changed in the same form, where an empty field leaves them unchanged', async () => {
    await renderProducts(fake, [rele, { ...sensor, pausado: true }]);
    await chooseAll();
    await userEvent.type(field('Stock'), '-1');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Categoría interna' }),
      'Sin categoría',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'En pausa' }), 'sí');
    await press('Guardar');
    expect(applied()).toMatchObject([
      { id: 1, changes: { internalCategory: '', pausado: true }, units: -1 },
      { id: 2, changes: {}, units: -1 },
    ]);
    expect(await screen.findByText('2 productos cambiados.')).toBeVisible();
    await press('Deshacer');
    await waitFor(() => expect(applied()).toHaveLength(4));
    expect(applied()[2]).toMatchObject({ id: 1, changes: { pausado: false }, units: 1 });
  });

  it('that could not be changed are named with the reason, and all stay selected', async () => {
    await renderProducts(fake, [rele, sensor]);
    fake.database.resultOf = (request) =>
      request.kind === 'change' && request.id === 2
        ? { kind: 'stock', title: 'Sensor', needed: 5, left: 1 }
        : { kind: 'done' };
    await chooseAll();
    await userEvent.type(field('Stock'), '-5');
    await press('Guardar');
    expect(await screen.findByText('Cambiar productos: 1 quedó sin hacer')).toBeVisible();
    expect(screen.getByText(/hacen falta 5 y queda 1/)).toBeVisible();
    expect(screen.getByText('2 elegidos')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Elegir Sensor' })).toBeChecked();
  });

  it('keep the typed texts, with «borrador», for the next selection', async () => {
    await renderProducts(fake, [rele, sensor]);
    await chooseAll();
    await userEvent.type(field('Stock'), '-5');
    await press('Cerrar');
    expect(screen.getByRole('button', { name: 'Editar borrador' })).toBeVisible();
    await press('Soltar todos');
    expect(screen.getByText(/^Quedó escrito sin usar: elegí los productos/)).toBeVisible();
    await press('Descartar');
    await chooseAll();
    expect(field('Stock')).toHaveValue('');
  });

  it('need a whole number of units', async () => {
    await renderProducts(fake, [rele]);
    await chooseAll();
    await userEvent.type(field('Stock'), 'dos');
    await press('Guardar');
    expect(field('Stock')).toHaveAccessibleDescription(/Poné cuántas unidades/);
    expect(applied()).toEqual([]);
  });
});
