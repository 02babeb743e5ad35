import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { shop } from '#config/shop/shop.ts';
import { ana, openSheet, renderPanel } from '#tests/support/screens/open-panel.tsx';
import type { Note } from '#data/seller/notes/notes.ts';

const ABOUT_ORDER = `ordenes/${ana.id}` as const;
const ABOUT_BUYER = `usuarios/${ana.user_sub}` as const;

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  fake.database.notes = [
    note('own', ABOUT_ORDER, 'Prometí mandarlo el lunes', '2026-11-20'),
    note('buyer', ABOUT_BUYER, 'Atiende solo a la tarde', '2026-11-18'),
    note('other', 'ordenes/otro', 'De otro pedido', '2026-11-21'),
  ];
});

const field = () => screen.getByRole('textbox', { name: 'Nota interna' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openOrder(): Promise<void> {
  await renderPanel(fake, '/admin', ana);
  await openSheet('Ana Prueba');
  await screen.findByRole('textbox', { name: 'Nota interna' });
}

it('an order’s sheet shows its note with its author, and its buyer’s note', async () => {
  await openOrder();
  expect(field()).toHaveValue('Prometí mandarlo el lunes');
  const part = screen.getByRole('region', { name: 'Nota interna' });
  expect(part).toHaveTextContent(/· vendedora.*Sobre quien compró Atiende solo a la tarde$/);
});

it('a changed text is the only note of the order once it is saved', async () => {
  await openOrder();
  await userEvent.type(field(), '. Pagó en dos veces ');
  await press('Guardar nota');
  expect(await screen.findByText('Nota guardada.')).toBeVisible();
  const texts = () =>
    fake.database.notes.flatMap(({ sobre, texto }) => (sobre === ABOUT_ORDER ? [texto] : []));
  expect(texts()).toEqual(['Prometí mandarlo el lunes. Pagó en dos veces']);
  expect(screen.queryByRole('button', { name: 'Guardar nota' })).not.toBeInTheDocument();
});

it('what the seller types while the note is being saved stays in the field, and is saved next', async () => {
  await openOrder();
  await userEvent.type(field(), '. Pagó');
  let answer = (): void => undefined;
  fake.database.hold = new Promise((resolve) => {
    answer = resolve;
  });
  await press('Guardar nota');
  await userEvent.type(field(), ' en dos veces');
  await act(async () => answer());
  expect(await screen.findByText('Nota guardada.')).toBeVisible();
  expect(field()).toHaveValue('Prometí mandarlo el lunes. Pagó en dos veces');
  await press('Guardar nota');
  await waitFor(() => expect(fake.database.notes[0]?.texto).toMatch(/dos veces$/));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('an unsaved text stays in the field, even when the sheet is opened again, until it is discarded', async () => {
  fake.database.noteOutcome = { kind: 'changed', fields: { nota: 'Prometí mandarlo el martes' } };
  await openOrder();
  await userEvent.clear(field());
  await userEvent.type(field(), 'Sin conexión');
  await press('Guardar nota');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Mientras tanto cambió la nota: ahora «nota» dice «Prometí mandarlo el martes»\. No guardamos nada/,
  );
  await press('Cerrar');
  await openSheet('Ana Prueba');
  expect(await screen.findByRole('textbox', { name: 'Nota interna' })).toHaveValue('Sin conexión');
  await press('Descartar');
  expect(field()).toHaveValue('Prometí mandarlo el lunes');
});

it('a note that somebody else wrote after the seller began to type is a conflict, and is not overwritten', async () => {
  await openOrder();
  await userEvent.type(field(), '. Llamar antes');
  await press('Cerrar');
  fake.database.notes = [note('own', ABOUT_ORDER, 'Lo retira el hermano', '2026-11-22')];
  await openSheet('Ana Prueba');
  await press('Guardar nota');
  expect(await screen.findByRole('alert')).toHaveTextContent(/dice «Lo retira el hermano»/);
  expect(fake.database.notes.map(({ texto }) => texto)).toEqual(['Lo retira el hermano']);
  await press('Guardar nota');
  expect(await screen.findByText('Nota guardada.')).toBeVisible();
});

function note(id: string, sobre: Note['sobre'], texto: string, day: string): Note {
  return {
    id,
    sobre,
    texto,
    cuando: new Date(`${day}T12:00:00Z`),
    quien: `vendedora@${shop.sellerEmailDomain}`,
  };
}
