import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { productEntry } from '#tests/support/screens/fake-repositories.ts';
import { fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { renderProducts } from '#tests/support/screens/open-panel.tsx';

const rele = aProduct({ id: 1, title: 'Relé', stock: 5, internalCategory: 'dimmer' });

let fake: FakeSeller;
beforeEach(() => {
  fake = fakeSeller();
});
const stock = (name = 'Relé') => screen.getByRole('textbox', { name: `Stock de ${name}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const applied = () => fake.database.applied;

async function retype(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.type(control, text);
}

describe('the stock of a row', () => {
  it('is saved, keeps the focus, and the change can be undone', async () => {
    await renderProducts(fake, [rele]);
    await retype(stock(), '8');
    await press('Guardar el stock de Relé');
    expect(applied()).toEqual([
      { kind: 'change', id: 1, title: 'Relé', seen: { stock: 5 }, changes: { stock: 8 } },
    ]);
    expect(stock()).toHaveValue('8');
    expect(stock()).toHaveFocus();
    await press('Deshacer');
    expect(applied()[1]).toMatchObject({ seen: { stock: 8 }, changes: { stock: 5 } });
  });

  it('shows an error at the field, keeps the text in another section, and is reset by Escape', async () => {
    await renderProducts(fake, [rele]);
    await retype(stock(), '-3{Enter}');
    expect(stock()).toHaveAccessibleDescription('No puede ser negativo');
    await retype(stock(), 'x');
    expect(stock()).toHaveAccessibleDescription('Sin guardar');
    await userEvent.keyboard('{Enter}');
    expect(stock()).toBeInvalid();
    expect(stock()).toHaveAccessibleDescription('Poné un número entero');
    await userEvent.click(screen.getByRole('link', { name: 'Usuarios' }));
    await userEvent.click(screen.getByRole('link', { name: /^Productos/ }));
    expect(stock()).toHaveValue('x');
    await userEvent.type(stock(), '{Escape}');
    expect(stock()).toHaveValue('5');
    expect(applied()).toEqual([]);
  });

  it('says what somebody else changed meanwhile, and overwrites it when saved again', async () => {
    await renderProducts(fake, [rele]);
    await retype(stock(), '8');
    act(() => fake.database.listeners?.onProducts([productEntry({ ...rele, stock: 4 })]));
    fake.database.resultOf = () => ({ kind: 'changed', fields: { stock: 4 } });
    await userEvent.type(stock(), '{Enter}');
    expect(await screen.findByText(/cambió «Relé»: ahora «Stock» dice «4»/)).toBeVisible();
    expect(stock()).toHaveValue('8');
    await userEvent.type(stock(), '{Enter}');
    expect(applied()[1]).toMatchObject({ seen: { stock: 4 }, changes: { stock: 8 } });
  });
});
