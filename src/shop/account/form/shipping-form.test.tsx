import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { addToCart } from '#domain/cart/cart.ts';
import { ProfilePage } from '#shop/account/profile-page.tsx';

async function openForm(record: UserRecord = newUserRecord(ANA), address = '/user') {
  const shop = shopForTests();
  shop.database.record = record;
  const page = renderPage(<ProfilePage />, { services: shop, address });
  await act(() => shop.signIn());
  return { ...shop, address: page.address };
}

const field = (name: string) => screen.getByRole('textbox', { name });
async function paste(into: HTMLElement, text: string): Promise<void> {
  await userEvent.click(into);
  await userEvent.paste(text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));

describe('the shipping form', () => {
  it('sets autocomplete for each field, and lets the browser cut no text', async () => {
    await openForm();
    for (const [name, autocomplete] of [
      ['Nombre', 'given-name'],
      ['Apellido', 'family-name'],
      ['Correo', 'email'],
      ['DNI', 'off'],
      ['Código de área', 'tel-area-code'],
      ['Celular', 'tel-local'],
      ['Localidad', 'address-level2'],
      ['Calle', 'address-line1'],
      ['Altura', 'off'],
      ['Piso (opcional)', 'off'],
      ['Unidad (opcional)', 'off'],
      ['Código postal', 'postal-code'],
      ['CUIT (opcional)', 'off'],
    ] as const) {
      expect(field(name)).not.toHaveAttribute('maxlength');
      expect(field(name)).toHaveAttribute('autocomplete', autocomplete);
    }
  });

  it('offers every province, IVA condition and notification method, and saves the choice', async () => {
    const shop = await openForm();
    const provinces = screen.getByRole('combobox', { name: 'Provincia' });
    expect(provinces.querySelectorAll('option:not([value=""])')).toHaveLength(PROVINCES.length);
    await userEvent.selectOptions(provinces, 'Tierra del Fuego');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condición de IVA' }), 'Monotributo');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /número de seguimiento/ }), 'Ambos');
    await userEvent.click(screen.getByRole('checkbox', { name: /Quiero que Andreani me avise/ }));
    await act(() => shop.account.flush());
    expect(shop.database.record).toMatchObject({
      provincia: 'Tierra del Fuego',
      iva: 'Monotributo',
      trackCode: 'Ambos',
      esNotificarAndreani: true,
    });
  });

  it('shows what is stored, and an empty floor and unit, stored as a dash, as empty', async () => {
    await openForm(aBuyer({ nombre: 'Anita' }));
    const shown = ['Nombre', 'Piso (opcional)', 'Unidad (opcional)'].map((name) => field(name));
    expect(shown).toMatchObject([{ value: 'Anita' }, { value: '' }, { value: '' }]);
  });

  it('stores a pasted phone number as area code and number, and shows both on blur', async () => {
    const shop = await openForm();
    await userEvent.click(field('Celular'));
    await userEvent.paste('+54 9 351 555-0000');
    expect(field('Celular')).toHaveValue('+54 9 351 555-0000');
    expect(field('Código de área')).toHaveValue('351');
    await userEvent.tab();
    expect(field('Celular')).toHaveValue('5550000');
    await act(() => shop.account.flush());
    expect(shop.database.record).toMatchObject({ codarea: '351', cel: '5550000' });
  });

  it('focuses the field named in the address', async () => {
    await openForm(newUserRecord(ANA), '/user#correo');
    expect(field('Correo')).toHaveFocus();
  });
});

describe('typing in the shipping form', () => {
  it('strips leading spaces and the 0 of the area code', async () => {
    await openForm();
    await userEvent.type(field('Calle'), '  San Martín');
    await userEvent.type(field('Código de área'), '0351');
    expect(field('Calle')).toHaveValue('San Martín');
    expect(field('Código de área')).toHaveValue('351');
  });

  it('warns of a mobile number that starts with 15 while the buyer types', async () => {
    await openForm();
    await userEvent.type(field('Celular'), '15');
    expect(field('Celular')).toHaveAccessibleDescription(/Celular sin 15 al inicio!/);
    expect(field('Celular')).not.toBeInvalid();
    await userEvent.clear(field('Celular'));
    expect(screen.queryByText('Celular sin 15 al inicio!')).not.toBeInTheDocument();
  });

  it.each([
    ['CUIT (opcional)', '20267565394', /Revisá el CUIT/],
    ['Correo', 'ana@', /Revisá el correo/],
    ['DNI', '301', /Revisá el DNI/],
    ['Código postal', 'C14', /Revisá el código postal/],
  ])('warns of a wrong %s once the field loses the focus', async (name, text, warning) => {
    await openForm();
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByText(warning)).toBeVisible();
  });

  it('shows no new warning while the mouse button is pressed', async () => {
    const user = userEvent.setup();
    await openForm(aBuyer());
    await user.clear(field('CUIT (opcional)'));
    await user.type(field('CUIT (opcional)'), '20-1');
    const button = screen.getByRole('button', { name: 'Guardar datos' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(screen.queryByText(/Revisá el CUIT/)).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(await screen.findByText(/Revisá el CUIT/)).toBeVisible();
  });

  it('saves while the buyer types, as «Guardar datos» would, and shows the saving state', async () => {
    const shop = await openForm();
    await userEvent.type(field('Calle'), 'Mitre ');
    expect(screen.getByText('Guardando…')).toBeVisible();
    await act(() => shop.account.flush());
    expect(shop.database.record).toMatchObject({ calle: 'Mitre', piso: '-', unidad: '-', nombre: '' });
    expect(field('Calle')).toHaveValue('Mitre ');
    expect(screen.getByText('Guardado')).toBeVisible();
  });

  it('keeps a text that is too long whole in its field, marks it, and takes the former one out of the record', async () => {
    const shop = await openForm(aBuyer({ calle: 'Mitre' }));
    const long = 'Diagonal Presidente Roque Sáenz Peña';
    await userEvent.clear(field('Calle'));
    await userEvent.type(field('Calle'), long);
    await userEvent.tab();
    expect(field('Calle')).toHaveValue(long);
    expect(field('Calle')).toBeInvalid();
    expect(field('Calle')).toHaveAccessibleDescription('Son 36 signos y entran 30');
    await userEvent.clear(field('Altura'));
    await userEvent.type(field('Altura'), '55');
    await save();
    expect(field('Calle')).toHaveFocus();
    expect(screen.queryByText('Datos Actualizados')).not.toBeInTheDocument();
    expect(shop.database.record).toMatchObject({ calle: '', altura: '55' });
    expect(screen.getByText('1 dato no se guarda: revisalo.', { selector: 'form p > span' })).toBeVisible();
    await userEvent.clear(field('Calle'));
    await userEvent.type(field('Calle'), 'Roque Sáenz Peña{Enter}');
    expect(await screen.findByText('Datos Actualizados')).toBeVisible();
    expect(shop.database.record).toMatchObject({ calle: 'Roque Sáenz Peña' });
  });

  it('still marks a text that does not fit after a reload, until another device stores one that does', async () => {
    const long = 'Paraje de los Tres Molinos Viejos';
    const shop = await openForm(aBuyer());
    await userEvent.clear(field('Localidad'));
    await userEvent.type(field('Localidad'), long);
    await act(() => shop.account.flush());
    cleanup();
    await openForm(shop.database.record ?? undefined);
    expect(field('Localidad')).toHaveValue(long);
    expect(field('Localidad')).toBeInvalid();
    cleanup();
    await openForm(aBuyer({ localidad: 'Rosario' }));
    expect(field('Localidad')).toHaveValue('Rosario');
    expect(field('Localidad')).not.toBeInvalid();
  });

  it('says how a town’s official name is shortened while typing, and shows the short name on blur', async () => {
    const shop = await openForm(aBuyer());
    await userEvent.clear(field('Localidad'));
    await userEvent.type(field('Localidad'), 'San Fernando del Valle de Catamarca');
    expect(field('Localidad')).toHaveAccessibleDescription(
      'Va como «S. F. del Valle de Catamarca», para que entre en la etiqueta.',
    );
    await userEvent.tab();
    expect(field('Localidad')).toHaveValue('S. F. del Valle de Catamarca');
    await act(() => shop.account.flush());
    expect(shop.database.record).toMatchObject({ localidad: 'S. F. del Valle de Catamarca' });
  });

  it('names what another program stored too long, and takes it out of the record only with the buyer’s own change', async () => {
    const calle = 'Diagonal Presidente Roque Sáenz Peña';
    const shop = await openForm(aBuyer({ calle, correo: 'ana arroba' }));
    expect(field('Calle')).toHaveValue(calle);
    expect(field('Calle')).toBeInvalid();
    expect(field('Correo')).toBeInvalid();
    await act(() => shop.account.flush());
    expect(shop.database.record).toMatchObject({ calle, correo: 'ana arroba' });
    await userEvent.type(field('Piso (opcional)'), '3');
    await act(() => shop.account.flush());
    expect(shop.database.record).toMatchObject({ calle: '', correo: '', piso: '3' });
    expect(field('Calle')).toHaveValue(calle);
    expect(field('Correo')).toHaveValue('ana arroba');
  });

  it.each([
    ['Código de área', '2901', { codarea: '2901', cel: '55550102' }],
    ['Código de área', '351', { codarea: '351', cel: '55550102' }],
    ['Celular', '44445555', { codarea: '11', cel: '44445555' }],
    ['Celular', '550102', { codarea: '11', cel: '550102' }],
  ])('leaves the other field of the phone as it is while «%s» becomes %s', async (name, text, phone) => {
    for (const write of [userEvent.type, paste]) {
      const shop = await openForm(aBuyer({ codarea: '11', cel: '55550102' }));
      await userEvent.clear(field(name));
      await write(field(name), text);
      await userEvent.tab();
      await save();
      expect(shop.database.record).toMatchObject(phone);
      cleanup();
    }
  });

  it('keeps the focused field when another device changes the record, and updates the other fields', async () => {
    const shop = await openForm();
    await userEvent.type(field('Calle'), 'Mit');
    await act(() => shop.account.flush());
    shop.database.record = aBuyer({ name: ANA.name, calle: 'Otra', localidad: 'Otra ciudad' });
    act(() => shop.database.deliver());
    expect(field('Calle')).toHaveValue('Mit');
    expect(field('Localidad')).toHaveValue('Otra ciudad');
  });
});

describe('a suggestion from the identity provider', () => {
  it('fills fields without a stored value, and is not stored by itself or put back', async () => {
    const shop = await openForm();
    expect(field('Nombre')).toHaveValue('Ana');
    expect(field('Apellido')).toHaveValue('Prueba');
    expect(field('Correo')).toHaveValue('ana@correo.example');
    await act(() => shop.account.flush());
    expect(shop.database.record).toMatchObject({ nombre: '', apellido: '' });
    // The suggestion does not return to a field that the buyer emptied.
    await userEvent.clear(field('Correo'));
    await userEvent.tab();
    expect(field('Correo')).toHaveValue('');
  });
});

describe('«Guardar datos»', () => {
  it('marks every empty required field and focuses the first', async () => {
    await openForm();
    await userEvent.clear(field('Nombre'));
    await save();
    const empty = [
      'Nombre',
      'DNI',
      'Código de área',
      'Celular',
      'Localidad',
      'Calle',
      'Altura',
      'Código postal',
    ];
    for (const name of empty) {
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(new RegExp(`Ups! ${name} no puede estar vacío!`));
    }
    expect(screen.getByText('Ups! Provincia no puede estar vacío!')).toBeVisible();
    expect(field('Nombre')).toHaveFocus();
    expect(screen.getByText('Faltan 9 datos.', { selector: 'p > span' })).toBeVisible();
    expect(screen.queryByText('Datos Actualizados')).not.toBeInTheDocument();
  });

  it('stores the filled fields, the suggested e-mail included, although others are missing', async () => {
    const shop = await openForm({ ...newUserRecord(ANA), calle: 'Mitre', piso: '3' });
    await save();
    await act(() => shop.account.flush());
    const suggested = { nombre: 'Ana', correo: 'ana@correo.example' };
    const asTyped = { calle: 'Mitre', piso: '3', unidad: '-' };
    expect(shop.database.record).toMatchObject({ ...suggested, ...asTyped });
    expect(screen.getByText('Lo demás ya está guardado.')).toBeVisible();
    expect(field('DNI')).toBeInvalid();
  });

  it('links to the cart only when the cart has products', async () => {
    const shop = await openForm(aBuyer());
    expect(screen.queryByRole('link', { name: 'Volver al carrito' })).not.toBeInTheDocument();
    act(() => void shop.cart.change((items) => addToCart(items, aProduct({ id: 119 }), 1)));
    expect(screen.getByRole('link', { name: 'Volver al carrito' })).toHaveAttribute('href', '/carrito');
    await save();
    expect(screen.getByText('Datos Actualizados')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Volver al carrito' }));
    expect(shop.address()).toBe('/carrito');
  });

  it('accepts empty floor, unit, CUIT and IVA, and removes an error when its field is filled', async () => {
    await openForm(aBuyer({ calle: '' }));
    await save();
    expect(field('Calle')).toBeInvalid();
    expect(field('Piso (opcional)')).not.toBeInvalid();
    expect(field('CUIT (opcional)')).not.toBeInvalid();
    await userEvent.type(field('Calle'), 'M');
    expect(field('Calle')).not.toBeInvalid();
  });

  it('stores suggestions and a dash for an empty floor and unit, and shows «Datos Actualizados»', async () => {
    const shop = await openForm({ ...aBuyer(), nombre: '', correo: '', piso: '', unidad: '' });
    await save();
    expect(screen.getByText('Datos Actualizados')).toBeVisible();
    const suggested = { nombre: 'Ana', correo: 'ana@correo.example' };
    expect(shop.database.record).toMatchObject({ ...suggested, piso: '-', unidad: '-' });
  });

  it('shows an error when the data could not be saved, and keeps them in the form', async () => {
    const shop = await openForm(aBuyer());
    shop.database.onSave = () => Promise.reject(new Error('no'));
    await userEvent.type(field('Calle'), ' Norte');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos guardar tus datos.');
    expect(field('Calle')).toHaveValue('Mitre Norte');
  });

  it('confirms the save once an unresponsive database responds', async () => {
    const shop = await openForm(aBuyer());
    let answer = (): void => undefined;
    shop.database.onSave = () => new Promise<void>((resolve) => (answer = resolve));
    await userEvent.type(field('Calle'), ' Norte');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await save();
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.getByText('Sin conexión: tus datos se guardan cuando vuelva.')).toBeVisible();
    expect(screen.queryByText('Datos Actualizados')).not.toBeInTheDocument();
    await act(async () => answer());
    expect(await screen.findByText('Datos Actualizados')).toBeVisible();
  });
});
